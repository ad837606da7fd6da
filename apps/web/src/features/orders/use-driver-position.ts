import { useLiveQueries } from '@app/client/realtime/use-live-query.ts';
import { DRIVER_MOVED, positionChannel } from '@app/contract/events';
import { DriverMoved } from '@app/contract/schemas/customer/realtime';
import { useState } from 'react';
import { realtime } from '#session/realtime.ts';
import { type Driver, type LivePosition, lastSeen, type Seen } from './last-seen.ts';

/**
 * ORDER-10 The latest position of the driver, from an event or a newer response. Null without a driver. The order is
 * read once more when events start to arrive, because a position may have been sent before.
 */
export function useDriverPosition(orderId: string, driver: Driver | null): Seen | null {
  const driverId = driver?._id ?? null;
  const locatedAt = driver?.locatedAt ?? null;
  const [live, setLive] = useState<(LivePosition & { driverId: string | null }) | null>(null);
  useLiveQueries(['order', orderId], {
    realtime,
    channels: driverId === null ? [] : [positionChannel(driverId)],
    events: {
      [DRIVER_MOVED]: (_, event) => {
        const moved = DriverMoved.safeParse(event);
        if (moved.success)
          setLive({ at: moved.data.location, timeMs: Date.now(), after: locatedAt, driverId });
        return {};
      },
    },
  });
  return driver && lastSeen(driver, live?.driverId === driverId ? live : null);
}
