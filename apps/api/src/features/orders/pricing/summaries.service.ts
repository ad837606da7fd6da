import type { OrderRequest } from '@app/contract/schemas/orders';
import type { Language } from '@app/domain/language';
import { subtract } from '@app/domain/money/amount';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { cartProblems, referencedIds, refuseProblems, refuseTooLarge } from './cart-check.ts';
import { cartFingerprint } from '../fingerprint.ts';
import { priceOrder } from './price-order.ts';
import type { PricedOrder } from './priced-order.ts';
import { type MenuSnapshot, menuSnapshotRepository, type Own } from './menu-snapshot.repository.ts';
import { type Quote, quotesRepository } from './quotes.repository.ts';

type SummaryQuery = { customerId: string; branchId: string; request: OrderRequest; language: Language };

type SummariesDeps = { db: Db; clock: Clock; menuOf: (branchId: string) => Promise<MenuSnapshot | null> };

export type SummariesService = ReturnType<typeof summariesService>;

export function summariesService({ db, clock, menuOf }: SummariesDeps) {
  const menus = menuSnapshotRepository(db);

  const ownPart = createBatcher((all: readonly Own[]) => menus.own(all));
  const remember = createBatcher(async (quotes: readonly Quote[]) => {
    await quotesRepository(db).remember(quotes, clock.now());
    return quotes.map(() => undefined);
  });

  const menuFor = async (customerId: string, branchId: string, request: OrderRequest) => {
    const { tableCode } = referencedIds(request);
    const [menu, own] = await Promise.all([menuOf(branchId), ownPart({ customerId, branchId, tableCode })]);
    if (!menu) throw new AppError('branch.not_found');
    return { ...menu, credit: own.credit, table_id: own.table_id };
  };

  return {
    /** Prices the cart, also below the minimum and at a closed branch, and stores the total as a quote. */
    async summarise({ customerId, branchId, request, language }: SummaryQuery): Promise<PricedOrder> {
      const menu = await menuFor(customerId, branchId, request);
      refuseProblems(cartProblems(menu, { request, language, now: clock.now() }));
      const priced = priceOrder(menu, request);
      refuseTooLarge(menu, priced, language);
      const fingerprint = cartFingerprint(branchId, request);
      const unitPrices = priced.lines.map(({ unit }) => unit);
      // The tip is the customer's own decision, so no quote includes it.
      const total = subtract(priced.total, priced.tip);
      await remember({ customerId, fingerprint, total, unitPrices });
      return priced;
    },
  };
}
