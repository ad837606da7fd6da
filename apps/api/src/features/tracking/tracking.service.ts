import { isOrderNumber, normaliseOrderNumber } from '@app/domain/order/order-number';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import { missesFrom, requestsFrom } from './tracking.quotas.ts';
import { trackingRepository } from './tracking.repository.ts';

type TrackingDeps = { db: Db; clock: Clock; quotas: Quotas };
type TrackingQuery = { branchId: string; orderNumber: string; ip: string };

/** An order is shown this long after its end; the latest order of a branch is not older (D-090, D-092). */
const SHOWN_MS = 24 * 3_600_000;
const LIMIT_ERROR = 'tracking.too_many_attempts';

export type TrackingService = ReturnType<typeof trackingService>;

export function trackingService({ db, clock, quotas }: TrackingDeps) {
  const tracking = trackingRepository(db);
  const shownSince = () => new Date(clock.now().getTime() - SHOWN_MS);

  return {
    /** Counts each lookup as a miss first and refunds a hit, so that concurrent guesses are counted one by one. */
    async byNumber({ branchId, orderNumber, ip }: TrackingQuery) {
      await quotas.consume([requestsFrom(ip, branchId), missesFrom(ip)], LIMIT_ERROR);
      const number = normaliseOrderNumber(orderNumber);
      const order = isOrderNumber(number) ? await tracking.find(branchId, number, shownSince()) : undefined;
      if (!order) throw new AppError('tracking.not_found');
      await quotas.refund([missesFrom(ip)]);
      return order;
    },

    async latest(branchId: string, ip: string) {
      await quotas.consume([requestsFrom(ip, branchId)], LIMIT_ERROR);
      const order = await tracking.latest(branchId, shownSince());
      if (!order) throw new AppError('tracking.not_found');
      return order;
    },
  };
}
