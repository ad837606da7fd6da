import type { OrderRequest } from '@app/contract/orders';
import type { Language } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import { AppError } from '#http/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { ALLOWANCE, type Allowance, refuseTooMany } from './allowance.ts';
import { askedIn } from './cart-check.ts';
import { cartFingerprint, requestFingerprint } from './fingerprint.ts';
import { newOrder } from './new-order.ts';
import { randomOrderNumber } from './order-number.ts';
import { priceOrder } from './order-pricing.ts';
import { orderSheetRepository } from './order-sheet.repository.ts';
import { refuseBelowMinimum, refuseHigherPrice, refuseUnplaceable } from './placing-check.ts';
import { placingRepository, type Standing } from './placing.repository.ts';
import { oldest, type Told } from './quotes.repository.ts';
import { tablesRepository } from './tables.repository.ts';
import { Overtaken, tryAgain } from './try-again.ts';

type PlacingDeps = { db: Db; clock: Clock; ids: Ids; nextNumber?: () => string; allowed?: Allowance };
type Placement = { customerId: string; branchId: string; request: OrderRequest; language: Language };
type Asked = Placement & { key: string | null; fingerprint: string };

const REPEAT_MS = 30_000;
const LONGEST_KEY = 255;

export type PlacingService = ReturnType<typeof placingService>;

/**
 * One transaction per order. It begins by locking the customer, so that what it then reads of his earlier
 * requests, of his credit and of how much he has waiting still holds when it writes.
 */
export function placingService(deps: PlacingDeps) {
  const { db, clock, ids, allowed = ALLOWANCE } = deps;

  const place = async (tx: Db, asked: Asked): Promise<string> => {
    const now = clock.now();
    const placing = placingRepository(tx);
    const customer = await placing.lockCustomer(asked.customerId);
    if (!customer) throw new AppError('auth.token_invalid');
    if (!customer.is_phone_verified) throw new AppError('auth.phone_unverified');
    const standing = await placing.standing({
      ...asked,
      tableId: askedIn(asked.request).tableId,
      repeatSince: new Date(now.getTime() - REPEAT_MS),
      burst: allowed.burst,
      cart: cartFingerprint(asked.branchId, asked.request),
      toldSince: oldest(now),
    });
    const earlier = earlierOrder(standing, asked);
    if (earlier !== null) return earlier;

    const { sheet, priced } = await priceNow(tx, asked, { now, told: toldIn(standing) });
    refuseTooMany(standing, allowed, now);
    const id = ids.next();
    const order = newOrder({
      id,
      ...asked,
      sheet,
      priced,
      number: (deps.nextNumber ?? randomOrderNumber)(),
      sessionId: await sessionFor(tx, asked, now),
      now,
      nextId: () => ids.next(),
    });
    const { customerId, key, fingerprint } = asked;
    const request = { order_id: id, customer_id: customerId, key, fingerprint, placed_at: now };
    if (!(await placing.add({ ...order, request }))) throw new Overtaken('the credit is spent');
    return id;
  };

  const sessionFor = async (tx: Db, { customerId, request }: Asked, now: Date) => {
    const { tableId } = askedIn(request);
    if (tableId === null) return null;
    const seat = { customerId, tableId };
    await tablesRepository(tx).closeIdle(now, seat);
    return tablesRepository(tx).join(seat, ids.next(), now);
  };

  return {
    /** The order, placed now or by an earlier sending of the same request. */
    place(placement: Placement, keyHeader: string | string[] | undefined): Promise<string> {
      const fingerprint = requestFingerprint(placement.branchId, placement.request);
      const asked = { ...placement, key: keyOf(keyHeader), fingerprint };
      return tryAgain(() => db.transaction().execute((tx) => place(tx, asked)));
    },
  };
}

type Moment = { now: Date; told: Told | null };

async function priceNow(tx: Db, { customerId, branchId, request, language }: Asked, { now, told }: Moment) {
  const sheet = await orderSheetRepository(tx).read({ customerId, branchId, ...askedIn(request) });
  if (!sheet) throw new AppError('branch.not_found');
  refuseUnplaceable(sheet, { request, language, now });
  const priced = priceOrder(sheet, request);
  refuseBelowMinimum(sheet, priced.subtotal, { request, language });
  refuseHigherPrice(priced, told, { language, currency: sheet.currency });
  return { sheet, priced };
}

const toldIn = ({ told_total: total, told_prices: unitPrices }: Standing): Told | null =>
  total === null || unitPrices === null ? null : { total, unitPrices };

function earlierOrder(standing: Standing, { key, fingerprint }: Asked): string | null {
  if (key === null) return standing.recent_order;
  const isOther = standing.keyed_order !== null && standing.keyed_fingerprint !== fingerprint;
  if (isOther) throw new AppError('order.key_reused');
  return standing.keyed_order;
}

function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header);
  if (key.length === 0 || key.length > LONGEST_KEY) throw new AppError('order.key_invalid');
  return key;
}
