import { addressKindOf } from '@app/domain/geo/address';
import { isSamePoint } from '@app/domain/geo/point';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { useAddressName } from '#i18n/use-address-name.ts';
import { useVisitor } from '#session/user.ts';
import type { Pin } from './use-pin.ts';

const ICONS = { home: 'house-fill', work: 'briefcase-fill', other: 'map-pin-fill' } as const;

/** The saved addresses of a customer over the map, the default one first; a tap moves the pin there. */
export function SavedChips({ pin }: { pin: Pick<Pin, 'point' | 'pick'> }) {
  const t = useTranslations();
  const visitor = useVisitor();
  const nameOf = useAddressName();
  const saved = visitor.kind === 'customer' ? visitor.user.addresses : [];
  if (saved.length === 0) return null;
  const sorted = saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <ul aria-label={t('title.addresses')} className="scroller gap-2 pb-2 [--gutter:0.75rem] low:hidden">
      {sorted.map(({ _id, name, coordinates }) => {
        const isChosen = pin.point !== null && isSamePoint(pin.point, coordinates);
        return (
          <li key={_id} className="shrink-0">
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => pin.pick(coordinates)}
              className="inline-flex min-h-11 max-w-60 items-center gap-2 rounded-full bg-raised px-3.5 text-control font-medium shadow-e2 transition-[background-color,scale] duration-[90ms] active:scale-(--press) aria-pressed:bg-primary-soft aria-pressed:text-primary-ink aria-pressed:ring-[1.5px] aria-pressed:ring-primary dark:ring-1 dark:ring-line"
            >
              <Icon name={ICONS[addressKindOf(name)]} size="md" />
              <bdi className="truncate">{nameOf(name)}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
