import type { Realtime } from '@app/client/realtime/realtime-client.ts';
import { createSignal } from '@app/client/signal.ts';
import { DISPATCH_DRIVER_MOVED, dispatchChannel } from '@app/contract/events';
import { isPoint, type Point } from '@app/domain/geo/point';

type Position = { location: Point; at: number };
type Parts = { branchIds: readonly string[]; realtime: Pick<Realtime, 'listen'> };

export type DriverPositions = ReturnType<typeof createDriverPositions>;

/** The last positions of the drivers of branches. Each driver has listeners, so that only their row renders again. */
export function createDriverPositions({ branchIds, realtime }: Parts) {
  const moved = createSignal<string>();
  const positions = new Map<string, Position>();

  /** The newer of two positions counts: a response may be older than an event. */
  function move(driverId: string, position: Position) {
    const known = positions.get(driverId);
    if (known && known.at >= position.at) return;
    positions.set(driverId, position);
    moved.emit(driverId);
  }

  function onMoved(data: unknown) {
    const position = positionIn(data);
    if (position) move(position.driverId, position);
  }

  return {
    move,
    of: (driverId: string): Point | null => positions.get(driverId)?.location ?? null,
    at: (driverId: string): number | null => positions.get(driverId)?.at ?? null,
    listen: moved.listen,

    start(): () => void {
      const stops = branchIds.map((id) =>
        realtime.listen(dispatchChannel(id), { event: DISPATCH_DRIVER_MOVED, onEvent: onMoved }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function positionIn(data: unknown): (Position & { driverId: string }) | null {
  if (typeof data !== 'object' || data === null) return null;
  const { driverId, location, at } = data as Record<string, unknown>;
  const time = typeof at === 'string' ? Date.parse(at) : at;
  if (typeof driverId !== 'string' || typeof time !== 'number' || !isPoint(location)) return null;
  return { driverId, location, at: time };
}
