import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { Language } from '@app/domain/language';
import { subtract } from '@app/domain/money/amount';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type CardSettings, NO_CARDS } from '#db/card-columns.ts';
import { cardTermsOf, refuseCardAmount } from './card-terms.ts';
import { cartProblems, referencedIds, refuseProblems, refuseTooLarge } from './cart-check.ts';
import { cartFingerprint } from '../fingerprint.ts';
import { priceOrder } from './price-order.ts';
import { couponIn, type NamedCoupon } from './coupon.ts';
import type { CouponGuesses } from './coupon-guesses.ts';
import type { PricedOrder } from './priced-order.ts';
import {
  type MenuSnapshot,
  menuSnapshotRepository,
  type Own,
  type OrderMenu,
} from './menu-snapshot.repository.ts';
import { type Quote, quotesRepository } from './quotes.repository.ts';

type SummaryQuery = {
  customerId: string;
  branchId: string;
  request: OrderRequest;
  language: Language;
  ip: string;
};
/** The price of a cart, and what became of its code. */
export type Summarised = {
  priced: PricedOrder;
  coupon: NamedCoupon | null;
  /** The same cart without its code; null without one that counts. */
  pricedWithout: PricedOrder | null;
};

type SummariesDeps = {
  db: Db;
  clock: Clock;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
  guesses: CouponGuesses;
  cards?: CardSettings;
};

export type SummariesService = ReturnType<typeof summariesService>;

export function summariesService({ db, clock, menuOf, guesses, cards = NO_CARDS }: SummariesDeps) {
  const menus = menuSnapshotRepository(db);

  const ownPart = createBatcher((all: readonly Own[]) => menus.own(all));
  const remember = createBatcher(async (quotes: readonly Quote[]) => {
    await quotesRepository(db).remember(quotes, clock.now());
    return quotes.map(() => undefined);
  });

  const menuFor = async (customerId: string, branchId: string, request: OrderRequest) => {
    const { tableCode, code } = referencedIds(request);
    const [menu, own] = await Promise.all([
      menuOf(branchId),
      ownPart({ customerId, branchId, tableCode, code }),
    ]);
    if (!menu) throw new AppError('branch.not_found');
    return { ...menu, credit: own.credit, table_id: own.table_id, coupon: own.coupon };
  };

  /** CODE-03 A code after too many wrong ones is not looked at. */
  const countedCoupon = async (
    menu: OrderMenu,
    { request, customerId, ip }: SummaryQuery,
  ): Promise<NamedCoupon | null> => {
    const coupon = couponIn(menu, request, clock.now());
    if (coupon === null) return null;
    try {
      await guesses.count({ customerId, ip }, menu.coupon !== null);
      return coupon;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'coupon.too_many_tries') throw error;
      return { code: coupon.code, offer: null, refusal: 'too_many_tries' };
    }
  };

  return {
    /** Prices the cart, also below the minimum and at a closed branch, and stores the total as a quote. */
    async summarise(query: SummaryQuery): Promise<Summarised> {
      const { customerId, branchId, request, language } = query;
      const menu = await menuFor(customerId, branchId, request);
      const now = clock.now();
      const card = request.payment_method === 'visa' ? cardTermsOf(menu, cards) : null;
      refuseProblems(cartProblems(menu, { request, language, now, takesCards: card !== null }));
      const coupon = await countedCoupon(menu, query);
      const priced = priceOrder(menu, request, { now, coupon: coupon?.offer });
      refuseTooLarge(menu, priced, { language, isByCard: card !== null });
      if (card !== null) refuseCardAmount(menu, card, priced.totalWithCredit, language);
      // Priced without a refused code.
      const fingerprint = cartFingerprint(branchId, { ...request, code: coupon?.offer ? coupon.code : null });
      const unitPrices = priced.lines.map(({ unit }) => unit);
      // The tip is the customer's own decision, so no quote includes it.
      const total = subtract(priced.total, priced.tip);
      await remember({ customerId, fingerprint, total, unitPrices });
      const pricedWithout = coupon?.offer ? priceOrder(menu, request, { now }) : null;
      return { priced, coupon, pricedWithout };
    },
  };
}
