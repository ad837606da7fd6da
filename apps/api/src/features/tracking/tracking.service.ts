import { isOrderNumber, normaliseOrderNumber } from '@app/domain/order/order-number';
import type { Db } from '#db/connect.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Quotas } from '#ports/quotas.ts';
import { missesFrom, requestsFrom } from './tracking.quotas.ts';
import { trackingRepository } from './tracking.repository.ts';

type TrackingDeps = { db: Db; clock: Clock; quotas: Quotas };
type Question = { branchId: string; orderNumber: string; ip: string };

/** How long an order is shown after its end, and how old the latest of a branch may be (D-090, D-092). */
const SHOWN_MS = 24 * 3_600_000;
const REFUSAL = 'tracking.too_many_attempts';

export type TrackingService = ReturnType<typeof trackingService>;

export function trackingService({ db, clock, quotas }: TrackingDeps) {
  const tracking = trackingRepository(db);
  const shownSince = () => new Date(clock.now().getTime() - SHOWN_MS);

  return {
    /** Each try is counted as a miss before it is looked up, or many at once would all be the first. */
    async byNumber({ branchId, orderNumber, ip }: Question) {
      await quotas.consume([requestsFrom(ip, branchId), missesFrom(ip)], REFUSAL);
      const number = normaliseOrderNumber(orderNumber);
      const order = isOrderNumber(number) ? await tracking.find(branchId, number, shownSince()) : undefined;
      if (!order) throw new AppError('tracking.not_found');
      await quotas.refund([missesFrom(ip)]);
      return order;
    },

    async latest(branchId: string, ip: string) {
      await quotas.consume([requestsFrom(ip, branchId)], REFUSAL);
      const order = await tracking.latest(branchId, shownSince());
      if (!order) throw new AppError('tracking.not_found');
      return order;
    },
  };
}
