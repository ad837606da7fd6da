import { useMapBackground } from '@app/client/config/use-map-background.ts';
import type { Point } from '@app/domain/geo/point';
import { toLatinDigits } from '@app/domain/text/digits';
import { TextField } from '@app/ui/forms/text-input.tsx';
import { MapView } from '@app/ui/map/lazy-map.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

/** Aqaba, for a branch without a place. */
const START: Point = { lat: 29.5321, lng: 35.0063 };

/** The coordinates as they are typed. */
export type PlaceText = { lat: string; lng: string };

export const placeOf = (location: Point | null): PlaceText =>
  location ? { lat: String(location.lat), lng: String(location.lng) } : { lat: '', lng: '' };

function degrees(text: string, max: number): number | null {
  const digits = toLatinDigits(text).trim();
  const value = /^-?\d{1,3}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  return Math.abs(value) <= max ? value : null;
}

/** Undefined while it is not readable. */
export function pointOf({ lat, lng }: PlaceText): Point | null | undefined {
  if (lat.trim() === '' && lng.trim() === '') return null;
  const point = { lat: degrees(lat, 90), lng: degrees(lng, 180) };
  return point.lat === null || point.lng === null ? undefined : { lat: point.lat, lng: point.lng };
}

type PlaceFieldProps = {
  place: PlaceText;
  onChange: (place: PlaceText) => void;
  isChecked: boolean;
  error: string | undefined;
};

/** A place on the map, or by its coordinates. */
export function PlaceField({ place, onChange, isChecked, error }: PlaceFieldProps) {
  const t = useTranslations('settings.profile');
  const language = useLanguage();
  const background = useMapBackground();
  const point = pointOf(place) ?? null;
  const shown = isChecked && pointOf(place) === undefined ? t('coordinates') : error;
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-control font-medium">{t('place')}</p>
        <p className="type-small text-ink-2">{t('placeHint')}</p>
      </div>
      <div className="h-80 overflow-clip rounded-control">
        <MapView
          language={language}
          {...background}
          label={t('place')}
          texts={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), locate: t('locate') }}
          start={point ?? START}
          startZoom={point ? 15 : 12}
          pin={point}
          onPick={(picked) => onChange(placeOf(picked))}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3 md:max-w-1/2">
        {(['lat', 'lng'] as const).map((part) => (
          <TextField
            key={part}
            label={t(part)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            className="digits rtl:text-end"
            value={place[part]}
            error={part === 'lat' ? shown : undefined}
            onChange={(event) => onChange({ ...place, [part]: event.currentTarget.value })}
          />
        ))}
      </div>
    </div>
  );
}
