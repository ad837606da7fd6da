import type { DispatchDriver } from '@app/contract/schemas/console/dispatch';
import { type PositionAge, positionAge } from '@app/domain/delivery/driver-state';
import { distanceKm } from '@app/domain/geo/point';
import { roundedKm } from '@app/domain/geo/rounded-km';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useByClock } from '#session/server-clock.ts';
import { type DriverStop, useDispatchControls } from './dispatch-context.ts';

const SECOND_MS = 1_000;
const STEP_SECONDS = 5;

export type DriverLine = { text: string; age: PositionAge };

/** CON-54 Where a driver is and how old that is. The row renders again only when the text changes. */
export function useDriverLine(driver: DispatchDriver, next: DriverStop | undefined): DriverLine {
  const t = useTranslations('dispatch');
  const { positions } = useDispatchControls();
  const listen = (onChange: () => void) =>
    positions.listen((driverId) => {
      if (driverId === driver.id) onChange();
    });
  // The distance in steps of a hundred metres.
  const distance = useSyncExternalStore(listen, () => {
    const at = positions.of(driver.id);
    if (!next?.stop.location || at === null || !next.stop.isShipped) return null;
    return roundedKm(distanceKm(at, next.stop.location));
  });
  const { age, seconds, text: seen } = usePositionAge(driver);
  return { text: textOf(), age };

  function textOf(): string {
    switch (driver.state) {
      case 'off':
        return t('offDrivers');
      case 'free':
        return driver.isAtBranch || seconds < 0 ? t('atBranch') : seen;
      case 'coming_back':
        return driver.minutesAway === null
          ? t('comingBackSoon')
          : t('comingBack', { minutes: driver.minutesAway });
      default: {
        if (distance === null || next === undefined || age === 'grey') return seen;
        return `${t('away', { km: distance, number: next.number })} · ${seen}`;
      }
    }
  }
}

/** SHOP-17 How old the last position of a driver is. It follows each position. */
export function usePositionAge({ id, locatedAt }: Pick<DispatchDriver, 'id' | 'locatedAt'>) {
  const t = useTranslations('dispatch');
  const { positions } = useDispatchControls();
  const listen = (onChange: () => void) =>
    positions.listen((driverId) => {
      if (driverId === id) onChange();
    });
  const at = useSyncExternalStore(listen, () => positions.at(id)) ?? locatedAt;
  const age = useByClock((now) => positionAge(at, now));
  const seconds = useByClock((now) =>
    at === null ? -1 : Math.max(0, Math.floor((now - at) / SECOND_MS / STEP_SECONDS) * STEP_SECONDS),
  );
  return { age, seconds, text: textOf() };

  function textOf(): string {
    if (seconds < 0) return t('noPosition');
    if (seconds < STEP_SECONDS) return t('seenNow');
    return seconds < 60
      ? t('seenSeconds', { seconds })
      : t('lastSeen', { minutes: Math.floor(seconds / 60) });
  }
}
