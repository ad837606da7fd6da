import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import type { useAreas } from './use-areas.ts';
import { roundedKm } from '@app/domain/geo/point';

/** Nearby delivery areas; a tap moves the pin there. */
export function AreaChips({ areas, chosenName, choose }: ReturnType<typeof useAreas>) {
  const t = useTranslations();
  if (areas.length === 0) return null;
  return (
    <ul
      aria-label={t('homeMap.areas')}
      className="scroller gap-2 py-1 [--gutter:1.25rem] md:[margin-inline-end:-1.25rem]"
    >
      {areas.map((area) => (
        <li key={area.name} className="shrink-0">
          <button
            type="button"
            aria-pressed={area.name === chosenName}
            onClick={() => choose(area)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-3.5 text-control font-medium transition-[background-color,scale] duration-[90ms] hover:bg-line active:scale-(--press) active:bg-line aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
          >
            <Icon name="map-pin" size="md" />
            <bdi>{area.name}</bdi>
            <span className="font-normal text-ink-2">
              {t('vendor.distance', { km: String(roundedKm(area.distanceKm)) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
