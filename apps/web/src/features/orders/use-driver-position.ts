import type { WireOrder } from '@app/contract/orders';
import { DRIVER_MOVED, DriverMoved, driverChannel } from '@app/contract/realtime';
import type { Point } from '@app/domain/geo/point';
import { useState } from 'react';
import { useChannels } from '#session/use-channels.ts';

type Driver = NonNullable<WireOrder['driver']>;
type Seen = { at: Point; timeMs: number };
/** `after` is what the last answer said of the time when it was heard. */
type Heard = Seen & { after: string | null };

/** ORDER-10 Where the driver was seen last: by an event, or by an answer that came after it. */
export function useDriverPosition(driver: Driver): Seen | null {
  const { locatedAt } = driver;
  const [heard, setHeard] = useState<Heard | null>(null);
  useChannels([driverChannel(driver._id)], {
    event: DRIVER_MOVED,
    onEvent(data) {
      const moved = DriverMoved.safeParse(data);
      if (moved.success) setHeard({ at: moved.data.location, timeMs: Date.now(), after: locatedAt });
    },
  });
  return lastSeen(driver, heard);
}

/** By the order in which they came, never by the clocks: that of this device may be wrong. */
export function lastSeen({ location, locatedAt }: Driver, heard: Heard | null): Seen | null {
  if (heard !== null && heard.after === locatedAt) return { at: heard.at, timeMs: heard.timeMs };
  return location && locatedAt ? { at: location, timeMs: Date.parse(locatedAt) } : heard;
}
