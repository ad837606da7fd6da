import type { Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { typedPoint } from './zone-drawing.ts';

type CornerListProps = {
  area: Polygon;
  corner: number | null;
  onCorner: (index: number) => void;
  onArea: (area: Polygon, corner: number) => void;
  onInsert: (index: number) => void;
  onRemove: (index: number) => void;
};

/** CON-88 The corners as numbers: the path without the map. */
export function CornerList({ area, corner, onCorner, onArea, onInsert, onRemove }: CornerListProps) {
  const t = useTranslations('zones');
  return (
    <details className="group">
      <summary className="link hit flex min-h-11 cursor-pointer items-center text-control font-medium">
        {t('cornersOf', { count: area.length })}
      </summary>
      <p className="type-small mb-2 text-ink-2">{t('cornerKeys')}</p>
      <ol className="grid gap-1" aria-label={t('corners')}>
        {area.map((at, index) => (
          <li
            key={`${index} ${at.lat} ${at.lng}`}
            dir="ltr"
            className={classes(
              'flex items-center gap-1 rounded-control ps-2',
              index === corner && 'bg-primary-soft',
            )}
          >
            <span aria-hidden="true" className="w-6 shrink-0 text-control text-ink-2 tabular-nums">
              {index + 1}
            </span>
            <PointFields
              at={at}
              labels={[t('latitude', { number: index + 1 }), t('longitude', { number: index + 1 })]}
              onFocus={() => onCorner(index)}
              onPoint={(point) => onArea(area.with(index, point), index)}
            />
            <IconButton
              icon="plus"
              label={t('insertAfter', { number: index + 1 })}
              onClick={() => onInsert(index)}
            />
            <IconButton
              icon="trash"
              label={t('removeCorner', { number: index + 1 })}
              onClick={() => onRemove(index)}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}

type PointFieldsProps = {
  at: Point | null;
  labels: readonly [string, string];
  onFocus?: () => void;
  onPoint: (point: Point) => void;
};

/** Two numbers. Leaving a field or Enter takes them over if both are on the map. */
export function PointFields({ at, labels, onFocus, onPoint }: PointFieldsProps) {
  const [lat, setLat] = useState(at ? String(at.lat) : '');
  const [lng, setLng] = useState(at ? String(at.lng) : '');
  const point = typedPoint(lat, lng);
  const isWrong = point === null && lat.trim() !== '' && lng.trim() !== '';
  const take = () => {
    if (point && (point.lat !== at?.lat || point.lng !== at.lng)) onPoint(point);
  };
  const input = (label: string, value: string, set: (text: string) => void) => (
    <span className="field-box row-focus min-w-0 flex-1">
      <input
        type="text"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        onFocus={onFocus}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        className="bare-input min-h-11 w-full min-w-0 px-2.5 text-control tabular-nums"
      />
    </span>
  );
  return (
    <span dir="ltr" className="flex min-w-0 flex-1 gap-1">
      {input(labels[0], lat, setLat)}
      {input(labels[1], lng, setLng)}
    </span>
  );
}
