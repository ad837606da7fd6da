import { DRIVER_MOVED, driverChannel } from '@app/contract/events';
import { DriverMoved } from '@app/contract/schemas/realtime';
import { useState } from 'react';
import { useChannels } from '#session/use-channels.ts';
import { type Driver, type LivePosition, lastSeen, type Seen } from './last-seen.ts';

/** ORDER-10 The latest position of the driver, from an event or a newer response. */
export function useDriverPosition(driver: Driver): Seen | null {
  const { locatedAt } = driver;
  const [live, setLive] = useState<LivePosition | null>(null);
  useChannels([driverChannel(driver._id)], {
    event: DRIVER_MOVED,
    onEvent(data) {
      const moved = DriverMoved.safeParse(data);
      if (moved.success) setLive({ at: moved.data.location, timeMs: Date.now(), after: locatedAt });
    },
  });
  return lastSeen(driver, live);
}
