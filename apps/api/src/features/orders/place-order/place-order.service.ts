import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { Language } from '@app/domain/language';
import type { Amount } from '@app/domain/money/amount';
import { createBatcher } from '#db/batcher.ts';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { isDatabaseOutage } from '#db/database-outage.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { keyedConcurrencyLimit } from '#concurrency/concurrency-limit.ts';
import { requestFingerprint } from '../fingerprint.ts';
import { type CardSettings, NO_CARDS } from '#db/card-columns.ts';
import type { CouponGuesses } from '../pricing/coupon-guesses.ts';
import { type MenuSnapshot, menuSnapshotRepository } from '../pricing/menu-snapshot.repository.ts';
import { quotesExpireBefore } from '../pricing/quotes.repository.ts';
import { type ByStaff, toContextQuery, decideOrder, earlierOrder } from './decide-order.ts';
import type { LinePerson } from './new-order.ts';
import { ORDER_LIMITS, type OrderLimits } from './order-limits.ts';
import { randomOrderNumber } from './order-number.ts';
import {
  loadOrderContexts,
  lockCustomer,
  type OrderContext,
  type OrderContextQuery,
  type OrderToPlace,
  placeOrderRepository,
} from './place-order.repository.ts';
import { retryTransaction, StaleReadError } from './retry-transaction.ts';
import { tableSessionsRepository } from './table-sessions.repository.ts';

type PlaceOrderDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  /** Reads the menu of a branch, usually from a cache. */
  menuOf?: (branchId: string) => Promise<MenuSnapshot | null>;
  nextNumber?: () => string;
  limits?: OrderLimits;
  guesses?: CouponGuesses;
  cards?: CardSettings;
};

export type PlaceOrder = {
  customerId: string;
  branchId: string;
  request: OrderRequest;
  language: Language;
  /** The address that wrong codes are counted by. */
  ip?: string;
  party?: PartyToPlace;
  byStaff?: ByStaff;
};
/** GROUP-06 A party whose lines these are. */
type PartyToPlace = {
  people: readonly LinePerson[];
  /** TABLE-15 The total that the sender has seen. */
  seenTotal?: Amount;
  /** Runs before anything is read, such as to open the table; returns the order if there is one already. */
  prepare?: (tx: Db) => Promise<string | null>;
  /** Locks the party until the order is placed; returns the order if there is one already. */
  lock: (tx: Db) => Promise<string | null>;
  mark: (tx: Db, orderId: string) => Promise<void>;
};
type PlaceOrderOnce = PlaceOrder & { key: string | null; fingerprint: string };

/** How an attempt reads and writes: by statements shared with other orders, or in a transaction of its own. */
type Access = {
  connection: Db;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
  loadContext: (query: OrderContextQuery) => Promise<OrderContext>;
  insertOrder: (order: OrderToPlace) => Promise<boolean>;
};

/* Without a key, an equal request within this time is a repeat. */
const REPEAT_MS = 30_000;
const MAX_KEY_LENGTH = 255;
const BATCHES = { maxConcurrent: 2, maxBatchSize: 50 };
/* Orders of one customer run one after another in this process. */
const PER_CUSTOMER = { maxConcurrent: 1, waiting: 63 };

export type PlaceOrderService = ReturnType<typeof placeOrderService>;

/**
 * Optimistic placement: load a snapshot, decide with pure functions, insert with a version check; on a conflict
 * lock the customer, load again and retry. Concurrent orders share their statements.
 */
export function placeOrderService(deps: PlaceOrderDeps) {
  const { db, clock, ids, limits = ORDER_LIMITS, cards = NO_CARDS } = deps;
  const takeTurn = keyedConcurrencyLimit(PER_CUSTOMER);
  const cachedMenu = deps.menuOf ?? ((branchId: string) => menuSnapshotRepository(db).menu(branchId));

  const loadContexts = (connection: Db, queries: readonly OrderContextQuery[]) => {
    const now = clock.now();
    return loadOrderContexts(connection, queries, {
      repeatSince: new Date(now.getTime() - REPEAT_MS),
      quotedSince: quotesExpireBefore(now),
      burst: limits.burst,
      visitBurst: limits.visitBurst,
      now,
    });
  };
  const insertOrders = async (connection: Db, orders: readonly OrderToPlace[]) => {
    const inserted = await placeOrderRepository(connection).place(orders);
    return orders.map(({ order }) => inserted.has(order.id));
  };

  const batched: Access = {
    connection: db,
    menuOf: cachedMenu,
    loadContext: createBatcher((queries) => loadContexts(db, queries), BATCHES),
    // One order, such as one with a number that is taken, must not fail the others of its batch.
    insertOrder: createBatcher((orders) => insertOrders(db, orders), {
      ...BATCHES,
      shouldSplit: (error) => !isDatabaseOutage(error),
    }),
  };

  /** CODE-03 The code of a quote has been counted by its summary. */
  async function countGuess(
    context: OrderContext,
    { request, customerId, ip = '' }: PlaceOrderOnce,
  ): Promise<void> {
    if (!request.code || context.quoted_total !== null) return;
    await deps.guesses?.count({ customerId, ip }, context.coupon !== null);
  }

  async function attempt(command: PlaceOrderOnce, access: Access): Promise<string> {
    const context = await access.loadContext(toContextQuery(command));
    const earlier = earlierOrder(context, command);
    if (earlier !== null) return earlier;
    const ordered = (await command.party?.lock(access.connection)) ?? null;
    if (ordered !== null) return ordered;
    await countGuess(context, command);
    const menu = await menuAt(command.branchId, context.catalogue_version, access);
    const number = (deps.nextNumber ?? randomOrderNumber)();
    const now = clock.now();
    const nextId = () => ids.next();
    const placed = decideOrder(menu, context, command, { now, limits, number, nextId, cards });
    const { id, customer_id: customerId, table_id: tableId } = placed.order;
    if (tableId) await tableSessionsRepository(access.connection).closeIdle(now, { customerId, tableId });
    if (!(await access.insertOrder(placed))) throw new StaleReadError('the customer or the menu has changed');
    await command.party?.mark(access.connection, id);
    return id;
  }

  /** The same attempt in a transaction that locks the customer: another process cannot make it stale. */
  const attemptLocked = (command: PlaceOrderOnce): Promise<string> =>
    db.transaction().execute(async (connection) => {
      const ordered = (await command.party?.prepare?.(connection)) ?? null;
      if (ordered !== null) return ordered;
      await lockCustomer(connection, command.customerId);
      return attempt(command, {
        connection,
        menuOf: (branchId) => menuSnapshotRepository(connection).menu(branchId),
        loadContext: async (query) => only(await loadContexts(connection, [query])),
        insertOrder: async (order) => only(await insertOrders(connection, [order])),
      });
    });

  return {
    /** The id of the order, placed now or by an earlier attempt of the same request. */
    place(command: PlaceOrder, keyHeader: string | string[] | undefined): Promise<string> {
      return takeTurn(command.customerId, async () => {
        const key = keyOf(keyHeader);
        const request = {
          ...command,
          key,
          fingerprint: requestFingerprint(command.branchId, command.request),
        };
        return retryTransaction((failure) =>
          command.party || failure instanceof StaleReadError
            ? attemptLocked(request)
            : attempt(request, batched),
        );
      });
    },
  };
}

/** The menu of that version: the cached one if it is current. */
async function menuAt(branchId: string, version: number | null, { connection, menuOf }: Access) {
  const cached = await menuOf(branchId);
  const menu =
    cached?.catalogue_version === version ? cached : await menuSnapshotRepository(connection).menu(branchId);
  if (!menu) throw new AppError('branch.not_found');
  if (menu.catalogue_version !== version) throw new StaleReadError('the menu has changed');
  return menu;
}

function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('a query for one order returned no row');
  return first;
}

function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header);
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) throw new AppError('order.key_invalid');
  return key;
}
