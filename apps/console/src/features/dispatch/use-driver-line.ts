import type { DispatchDriver } from '@app/contract/schemas/console/dispatch';
import type { PositionAge } from '@app/domain/delivery/driver-state';
import { distanceKm, roundedKm } from '@app/domain/geo/point';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { usePositionAge } from '#features/drivers/use-position-age.ts';
import { type DriverStop, useDispatchControls } from './dispatch-context.ts';

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
