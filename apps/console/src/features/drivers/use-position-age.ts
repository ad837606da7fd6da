import { positionAge } from '@app/domain/delivery/driver-state';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { realtime } from '#session/realtime.ts';
import { useByClock } from '#session/server-clock.ts';
import { createDriverPositions, type DriverPositions } from './driver-positions.ts';

const SECOND_MS = 1_000;
const STEP_SECONDS = 5;

const Context = createContext<DriverPositions | null>(null);
export const PositionsProvider = Context.Provider;

/** The positions of the drivers of branches while the component is mounted. */
export function useDriverPositions(branchIds: readonly string[]): DriverPositions {
  const branch = branchIds.join(',');
  const positions = useMemo(
    () => createDriverPositions({ branchIds: branch === '' ? [] : branch.split(','), realtime }),
    [branch],
  );
  useEffect(() => positions.start(), [positions]);
  return positions;
}

type Seen = { id: string; locatedAt: number | null };

/** SHOP-17 How old the last position of a driver is. It follows each position. */
export function usePositionAge({ id, locatedAt }: Seen) {
  const t = useTranslations('board.seen');
  const positions = useContext(Context);
  const listen = (onChange: () => void) =>
    positions?.listen((driverId) => {
      if (driverId === id) onChange();
    }) ?? (() => undefined);
  const moved = useSyncExternalStore(listen, () => positions?.at(id) ?? null);
  const at = moved === null ? locatedAt : Math.max(moved, locatedAt ?? 0);
  const age = useByClock((now) => positionAge(at, now));
  const seconds = useByClock((now) =>
    at === null ? -1 : Math.max(0, Math.floor((now - at) / SECOND_MS / STEP_SECONDS) * STEP_SECONDS),
  );
  return { age, seconds, text: textOf() };

  function textOf(): string {
    if (seconds < 0) return t('never');
    if (seconds < STEP_SECONDS) return t('now');
    return seconds < 60 ? t('seconds', { seconds }) : t('minutes', { minutes: Math.floor(seconds / 60) });
  }
}
