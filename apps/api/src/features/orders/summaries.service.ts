import type { OrderRequest } from '@app/contract/orders';
import type { Language } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import { inBatches } from '#db/in-batches.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { askedIn, cartProblems, refuseProblems } from './cart-check.ts';
import { cartFingerprint } from './fingerprint.ts';
import { priceOrder } from './order-pricing.ts';
import type { PricedOrder } from './order-rows.ts';
import { type OrderMenu, orderSheetRepository, type Own } from './order-sheet.repository.ts';
import { refuseTooLarge } from './placing-check.ts';
import { type Quote, quotesRepository } from './quotes.repository.ts';

type Question = { customerId: string; branchId: string; request: OrderRequest; language: Language };

type SummariesDeps = { db: Db; clock: Clock; menuOf: (branchId: string) => Promise<OrderMenu | null> };

export type SummariesService = ReturnType<typeof summariesService>;

export function summariesService({ db, clock, menuOf }: SummariesDeps) {
  const sheets = orderSheetRepository(db);

  const ownPart = inBatches(async (all: readonly Own[]) => {
    const parts = new Map((await sheets.own(all)).map((part, index) => [all[index], part]));
    return (own) => parts.get(own);
  });
  const remember = inBatches(async (quotes: readonly Quote[]) => {
    await quotesRepository(db).remember(quotes, clock.now());
    return () => {};
  });

  const sheetFor = async (customerId: string, branchId: string, request: OrderRequest) => {
    const { tableCode } = askedIn(request);
    const [menu, own] = await Promise.all([menuOf(branchId), ownPart({ customerId, branchId, tableCode })]);
    if (!menu) throw new AppError('branch.not_found');
    return { ...menu, credit: own?.credit ?? null, table_id: own?.table_id ?? null };
  };

  return {
    /** What the cart costs now, below the minimum or while the branch is closed too; the total is remembered. */
    async summarise({ customerId, branchId, request, language }: Question): Promise<PricedOrder> {
      const sheet = await sheetFor(customerId, branchId, request);
      refuseProblems(cartProblems(sheet, request, language));
      const priced = priceOrder(sheet, request);
      refuseTooLarge(sheet, priced, language);
      const fingerprint = cartFingerprint(branchId, request);
      const unitPrices = priced.lines.map(({ unit }) => unit);
      await remember({ customerId, fingerprint, total: priced.total, unitPrices });
      return priced;
    },
  };
}
