import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { zoneWarnings } from '@app/domain/geo/drawing';
import { overlapsOf } from '@app/domain/geo/overlap';
import { amountParts } from '@app/domain/money/format';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { amountOf, type Drawing, type ZoneDraft } from './zone-drawing.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { SortableList } from '#ui/sortable-list.tsx';

type ZoneListProps = {
  page: ZonesPage;
  zones: Drawing;
  selectedKey: string | null;
  onSelect: (key: string) => void;
  onMove: (key: string, to: number) => void;
};

/** CON-89 The zones in the order of precedence, sorted by drag or by keys. */
export function ZoneList({ page, zones, selectedKey, onSelect, onMove }: ZoneListProps) {
  const t = useTranslations('zones');
  const language = useLanguage();
  const warned = useMemo(() => warnedKeys(zones, page), [zones, page]);
  const nameOf = ({ name }: ZoneDraft) => name[language] || name.en || name.ar || t('unnamed');
  return (
    <SortableList
      label={t('list')}
      entries={zones}
      idOf={({ key }) => key}
      nameOf={nameOf}
      onMove={onMove}
      className="mt-1 grid grid-cols-1 gap-1"
    >
      {(zone, handle) => {
        const other = language === 'en' ? zone.name.ar : zone.name.en;
        const isSelected = zone.key === selectedKey;
        return (
          <div
            className={classes(
              'flex items-center rounded-control pe-3',
              isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
            )}
          >
            {handle}
            <button
              type="button"
              aria-current={isSelected || undefined}
              onClick={() => onSelect(zone.key)}
              className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 text-start"
            >
              <span
                data-look={zones.indexOf(zone) % 6}
                aria-hidden="true"
                className="size-7 shrink-0 rounded-chip border-2 border-(--zone) bg-[color-mix(in_srgb,var(--zone)_18%,transparent)]"
              />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-1.5 font-semibold">
                  <bdi className="wrap-anywhere">{nameOf(zone)}</bdi>
                  {warned.has(zone.key) && (
                    <>
                      <Icon name="warning-fill" size="sm" className="shrink-0 text-warn" />
                      <span className="sr-only">{t('hasWarning')}</span>
                    </>
                  )}
                </span>
                {other && (
                  <span
                    lang={language === 'en' ? 'ar' : 'en'}
                    dir={language === 'en' ? 'rtl' : 'ltr'}
                    className="block wrap-anywhere text-end text-control text-ink-2"
                  >
                    {other}
                  </span>
                )}
              </span>
              <span className="shrink-0 text-end">
                <Money
                  amount={amountOf(zone.fee)}
                  currency={page.branch.currency}
                  className="font-semibold"
                />
                <span className="block text-control text-ink-2">
                  {t('minimumShort', { amount: amountParts(amountOf(zone.minimum), language, null).digits })}
                </span>
              </span>
            </button>
          </div>
        );
      }}
    </SortableList>
  );
}

function warnedKeys(zones: Drawing, { branch }: ZonesPage): ReadonlySet<string> {
  const overlapping = overlapsOf(zones.map(({ area }) => area)).flatMap(({ first, second }) => [
    first,
    second,
  ]);
  return new Set(
    zones.flatMap(({ key, area }, index) =>
      overlapping.includes(index) || zoneWarnings(area, branch.location).length > 0 ? [key] : [],
    ),
  );
}
