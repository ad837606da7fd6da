import type { DriverPage, RemovedDelivery } from '@app/contract/schemas/drive/deliveries';

export type SeenNews = { orders: readonly string[]; removedUntil: number };

export type DeliveryNews = {
  /** The ids of deliveries that the driver has not seen. */
  fresh: readonly string[];
  /** The orders that were taken from the driver and not yet read about, oldest first. */
  removed: readonly RemovedDelivery[];
};

/** Before the first visit nothing was removed that the driver has to read about. */
export const firstSeen = ({ at }: DriverPage): SeenNews => ({ orders: [], removedUntil: at });

/** CON-60 CON-69 What the driver has not yet seen on this phone. */
export function newsOf({ deliveries, removed }: DriverPage, seen: SeenNews): DeliveryNews {
  return {
    fresh: deliveries.map(({ id }) => id).filter((id) => !seen.orders.includes(id)),
    removed: removed
      .filter(({ at, id }) => at > seen.removedUntil && !deliveries.some((delivery) => delivery.id === id))
      .toSorted((a, b) => a.at - b.at),
  };
}

/** The driver has seen all deliveries. Those of the past are forgotten. */
export const withSeenDeliveries = ({ deliveries }: DriverPage, seen: SeenNews): SeenNews => ({
  ...seen,
  orders: deliveries.map(({ id }) => id),
});

/** The driver has read the lines about orders up to this one. */
export const withReadRemoval = (seen: SeenNews, { at }: RemovedDelivery): SeenNews => ({
  ...seen,
  removedUntil: Math.max(seen.removedUntil, at),
});
