import type { Db } from '#db/connect.ts';
import { inBatches } from '#db/in-batches.ts';
import { AppError } from '#http/app-error.ts';
import { isDatabaseOutage } from '#http/database-outage.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { turnstiles } from '#ports/turnstile.ts';
import { ALLOWANCE, type Allowance, refuseTooMany } from './allowance.ts';
import { askedIn } from './cart-check.ts';
import { requestFingerprint } from './fingerprint.ts';
import { randomOrderNumber } from './order-number.ts';
import { type OrderMenu, orderSheetRepository } from './order-sheet.repository.ts';
import { type Asked, decide, earlierOrder, type Placement, questionOf } from './placing-decision.ts';
import { type OrderToPlace, placingRepository } from './placing.repository.ts';
import { oldest } from './quotes.repository.ts';
import { type Question, standingOf } from './standing.repository.ts';
import { tablesRepository } from './tables.repository.ts';
import { Overtaken, tryAgain } from './try-again.ts';

type PlacingDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  /** The menu of a branch, which may have been kept; it is read each time where nothing is kept. */
  menuOf?: (branchId: string) => Promise<OrderMenu | null>;
  /** Told that there is news of an order, once it is written. */
  onPlaced?: () => void;
  nextNumber?: () => string;
  allowed?: Allowance;
};

const REPEAT_MS = 30_000;
const LONGEST_KEY = 255;
/* Of each, so that what comes meanwhile goes together; and no statement grows beyond a few milliseconds. */
const BATCHES = { atOnce: 2, most: 50 };
/* Orders of one customer wait for each other here, not for a lock of the database. */
const PLACINGS_OF_CUSTOMER = { atOnce: 1, waiting: 63 };

export type PlacingService = ReturnType<typeof placingService>;

/**
 * An order is decided upon what was read a moment ago and written by one statement, which first makes sure that
 * this still holds; orders of one moment share both. Where it does not hold, or the order needs more than one
 * statement, a transaction of its own begins by locking the customer and reads everything again.
 */
export function placingService(deps: PlacingDeps) {
  const { db, clock, ids, allowed = ALLOWANCE, onPlaced = () => {} } = deps;
  const inTurn = turnstiles(PLACINGS_OF_CUSTOMER);
  const menuOf = deps.menuOf ?? ((branchId: string) => orderSheetRepository(db).menu(branchId));

  const sinceNow = () => {
    const now = clock.now();
    const repeatSince = new Date(now.getTime() - REPEAT_MS);
    return { repeatSince, toldSince: oldest(now), burst: allowed.burst };
  };
  const making = () => {
    const number = (deps.nextNumber ?? randomOrderNumber)();
    return { now: clock.now(), allowed, number, nextId: () => ids.next() };
  };

  const standingTogether = inBatches(async (all: readonly Question[]) => {
    const rows = await standingOf(db, all, sinceNow());
    const byQuestion = new Map(all.map((question, index) => [question, rows[index]]));
    return (question) => byQuestion.get(question);
  }, BATCHES);

  const writeTogether = inBatches(async (all: readonly OrderToPlace[]) => {
    const written = await placingRepository(db).place(onePerCustomer(all));
    return ({ order }) => written.has(order.id);
  }, BATCHES);

  const placeTogether = async (asked: Asked): Promise<string> => {
    const [menu, standing] = await Promise.all([menuOf(asked.branchId), standingTogether(questionOf(asked))]);
    if (!standing) throw new Error('a question was not answered');
    const earlier = earlierOrder(standing, asked);
    if (earlier !== null) return earlier;
    const { credit, table_id, catalogue_version: version } = standing;
    if (menu?.catalogue_version !== version) throw new Overtaken('the menu has changed');
    const order = decide({ ...menu, credit, table_id }, standing, asked, making());
    const isWritten = await writeTogether(order).catch((cause: unknown) => {
      // Perhaps for another's sake: alone it will show.
      throw isDatabaseOutage(cause) ? cause : new Overtaken('the batch failed', { cause });
    });
    if (!isWritten) throw new Overtaken('the customer or the menu has changed');
    return order.order.id;
  };

  /* At a table: an earlier sending, or the refusal, is known before anything is locked. */
  const placeAtTable = async (asked: Asked): Promise<string> => {
    const standing = await standingTogether(questionOf(asked));
    if (!standing) throw new Error('a question was not answered');
    const earlier = earlierOrder(standing, asked);
    if (earlier !== null) return earlier;
    refuseTooMany(standing, allowed, clock.now());
    return db.transaction().execute((tx) => placeAlone(tx, asked));
  };

  const placeAlone = async (tx: Db, asked: Asked): Promise<string> => {
    const { customerId, branchId, request } = asked;
    const placing = placingRepository(tx);
    await placing.lockCustomer(customerId);
    const [standing] = await standingOf(tx, [questionOf(asked)], sinceNow());
    if (!standing) throw new Error('a question was not answered');
    const earlier = earlierOrder(standing, asked);
    if (earlier !== null) return earlier;
    const sheet = await orderSheetRepository(tx).read({ customerId, branchId, ...askedIn(request) });
    if (!sheet) throw new AppError('branch.not_found');
    const { order, ...parts } = decide(sheet, standing, asked, making());
    const seated = { ...order, table_session_id: await sessionFor(tx, asked, sheet.table_id) };
    const written = await placing.place([{ ...parts, order: seated }]);
    if (!written.has(order.id)) throw new Overtaken('the menu has changed');
    return order.id;
  };

  const sessionFor = async (tx: Db, { customerId, request }: Asked, tableId: string | null) => {
    const { tableCode } = askedIn(request);
    if (tableId === null || tableCode === null) return null;
    const seat = { customerId, tableId, tableCode };
    const now = clock.now();
    await tablesRepository(tx).closeIdle(now, seat);
    return tablesRepository(tx).join(seat, ids.next(), now);
  };

  return {
    /** The order, placed now or by an earlier sending of the same request. */
    place(placement: Placement, keyHeader: string | string[] | undefined): Promise<string> {
      return inTurn(placement.customerId, async () => {
        const fingerprint = requestFingerprint(placement.branchId, placement.request);
        const asked = { ...placement, key: keyOf(keyHeader), fingerprint };
        const isAtTable = askedIn(asked.request).tableCode !== null;
        const orderId = await tryAgain((isFirst) =>
          isFirst
            ? (isAtTable ? placeAtTable : placeTogether)(asked)
            : db.transaction().execute((tx) => placeAlone(tx, asked)),
        );
        onPlaced();
        return orderId;
      });
    },
  };
}

/** The first of each: the others have to see it before they are decided. */
function onePerCustomer(all: readonly OrderToPlace[]): OrderToPlace[] {
  const taken = new Set<unknown>();
  return all.filter(({ order }) => {
    const isFirst = !taken.has(order.customer_id);
    taken.add(order.customer_id);
    return isFirst;
  });
}

function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = String(header);
  if (key.length === 0 || key.length > LONGEST_KEY) throw new AppError('order.key_invalid');
  return key;
}
