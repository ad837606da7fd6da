import { useNow } from '@app/client/react/use-now.ts';
import { distanceKm, type Point } from '@app/domain/geo/point';
import { useFormatter, useTranslations } from 'use-intl';

const OLD_MS = 60_000;
const LOOK_MS = 5_000;

/** Metres in steps of fifty, kilometres with one decimal. */
export function roundedDistance(km: number): { unit: 'm' | 'km'; value: number } {
  const metres = Math.round((km * 1_000) / 50) * 50;
  if (metres < 1_000) return { unit: 'm', value: Math.max(50, metres) };
  return { unit: 'km', value: km < 10 ? Math.round(km * 10) / 10 : Math.round(km) };
}

export const isOld = (seenMs: number, nowMs: number) => nowMs - seenMs > OLD_MS;

type Seen = { at: Point; timeMs: number };

/** D-093 The driver's distance from the destination, and the age of the position once it is outdated. */
export function useDriverLabels(seen: Seen | null, home: Point | null) {
  const t = useTranslations();
  const format = useFormatter();
  const nowMs = useNow(LOOK_MS);
  const distance = seen && home ? roundedDistance(distanceKm(seen.at, home)) : null;
  return {
    away:
      distance &&
      t(distance.unit === 'm' ? 'order.metresAway' : 'order.kmAway', { distance: String(distance.value) }),
    lastSeen:
      seen && isOld(seen.timeMs, nowMs)
        ? t('order.driverSeen', { time: format.relativeTime(seen.timeMs, nowMs) })
        : null,
  };
}
