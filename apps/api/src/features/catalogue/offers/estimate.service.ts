import { setImmediate as nextTurn } from 'node:timers/promises';
import { offerFromTerms } from '@app/contract/from-wire/offer';
import type { OfferTerms, WireEstimate } from '@app/contract/schemas/console/offers';
import { add, type Amount, amount, ZERO } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import type { Offer } from '@app/domain/offers/offer';
import { isRunning } from '@app/domain/offers/period';
import { priceCart } from '@app/domain/pricing/price-cart';
import type { Db } from '#db/connect.ts';
import { offerFromRow } from '#db/offer-from-row.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { concurrencyLimit } from '#concurrency/concurrency-limit.ts';
import { estimateRepository, type PastOrder } from './estimate.repository.ts';
import { offersRepository } from './offers.repository.ts';

type Draft = { offerId: string | null; terms: OfferTerms };
/** What all orders received, with the draft and without it. */
type Received = { saved: Amount; cashback: Amount };

const NOTHING: Received = { saved: ZERO, cashback: ZERO };
const DAYS_MS = 30 * 86_400_000;
const MAX_ORDERS = 20_000;
const PAGE_SIZE = 2_000;
/* A turn of the event loop in between lets other requests through. */
const ORDERS_PER_TURN = 100;

/* One estimate at a time in each process. */
const CAPACITY = { maxConcurrent: 1, waiting: 4 };

export type EstimateService = ReturnType<typeof estimateService>;

/** CON-85 What an offer would have cost in the last 30 days. */
export function estimateService({ db, clock }: { db: Db; clock: Clock }) {
  const inTurn = concurrencyLimit(CAPACITY);

  /** The offers that count now, in their order, with the draft in its place. */
  const offersWith = async (branchId: string, { offerId, terms }: Draft, now: Date) => {
    const stored = await offersRepository(db).list(branchId);
    if (offerId !== null && stored.every(({ id }) => id !== offerId)) throw new AppError('offer.not_found');
    const draft = offerFromTerms(offerId ?? 'draft', terms);
    const running = stored.filter(
      (offer) =>
        offer.id === offerId ||
        (offer.is_active && isRunning({ startsAt: offer.starts_at, endsAt: offer.ends_at }, now)),
    );
    const offers = running.map((offer) => (offer.id === offerId ? draft : offerFromRow(offer)));
    return { draft, offers: offerId === null ? [...offers, draft] : offers };
  };

  const run = async (branchId: string, given: Draft, signal: AbortSignal): Promise<WireEstimate> => {
    stopIfAborted(signal);
    const now = clock.now();
    const { draft, offers } = await offersWith(branchId, given, now);
    const others = offers.filter((offer) => offer !== draft);
    const since = new Date(now.getTime() - DAYS_MS);
    const sums = { withDraft: NOTHING, without: NOTHING };
    const counts = { orders: 0, ordersWithOffer: 0 };
    let before: PastOrder | null = null;
    while (counts.orders < MAX_ORDERS) {
      const page = await estimateRepository(db).orders({ branchId, since, before, limit: PAGE_SIZE });
      for (const [index, order] of page.entries()) {
        if (index % ORDERS_PER_TURN === 0) await nextTurn();
        stopIfAborted(signal);
        const withDraft = price(order, offers);
        if (!isApplied(draft, withDraft)) continue;
        counts.ordersWithOffer += 1;
        sums.withDraft = addReceived(sums.withDraft, withDraft);
        sums.without = addReceived(sums.without, price(order, others));
      }
      counts.orders += page.length;
      before = page.at(-1) ?? null;
      if (page.length < PAGE_SIZE) break;
    }
    return {
      ...counts,
      saved: sums.withDraft.saved - sums.without.saved,
      cashback: sums.withDraft.cashback - sums.without.cashback,
      isPartial: counts.orders >= MAX_ORDERS,
    };
  };

  return {
    /** Ends early when the signal aborts, as with the connection of the client. */
    estimate: (branchId: string, draft: Draft, signal: AbortSignal): Promise<WireEstimate> =>
      inTurn(() => run(branchId, draft, signal)),
  };
}

function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('server.busy');
}

const isApplied = (draft: Offer, { saveOffers, cashbackOffers, deliveryOffer }: Priced) =>
  [...saveOffers, ...cashbackOffers, deliveryOffer].some((award) => award?.offer === draft);

const addReceived = (sum: Received, priced: Priced): Received => ({
  saved: add(sum.saved, priced.saved, priced.deliveryDiscount),
  cashback: add(sum.cashback, priced.cashback),
});

const price = ({ type, delivery_fee: fee, lines }: PastOrder, offers: readonly Offer[]) =>
  priceCart(
    lines.map(([itemId, collectionId, unit, options, quantity]) => ({
      itemId: itemId ?? '',
      collectionId: collectionId ?? '',
      price: amount(unit),
      quantity,
      options: [{ price: amount(options) }],
    })),
    offers,
    {
      orderType: type,
      zoneDeliveryFee: amount(fee),
      taxRate: basisPoints(0),
      deliveryTaxRate: basisPoints(0),
      pricesIncludeTax: false,
      serviceCharge: null,
      platformFee: ZERO,
      tip: ZERO,
      credit: ZERO,
      useCredit: false,
    },
  );

type Priced = ReturnType<typeof price>;
