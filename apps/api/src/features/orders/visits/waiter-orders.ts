import type { BodyOf } from '@app/contract/endpoint';
import type { orderAtTable } from '@app/contract/endpoints/console/tables';
import type { OrderRequest } from '@app/contract/schemas/customer/orders';
import type { Language } from '@app/domain/language';
import { type Amount, subtract } from '@app/domain/money/amount';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { type PartyRecord, partyRepository } from '../party/party.repository.ts';
import { menuForStaff } from '../place-order/decide-order.ts';
import type { PlaceOrderService } from '../place-order/place-order.service.ts';
import { cartProblems, refuseProblems } from '../pricing/cart-check.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { StaffActionsService } from '../staff-actions/staff-actions.service.ts';
import { contactsRepository } from './contacts.repository.ts';
import { keyOf } from './send-lines.ts';
import { visitsRepository } from './visits.repository.ts';

export type StaffTable = NonNullable<
  Awaited<ReturnType<ReturnType<typeof visitsRepository>['tableOfStaff']>>
>;
export type StaffVisit = NonNullable<
  Awaited<ReturnType<ReturnType<typeof visitsRepository>['visitOfStaff']>>
>;
export type NewVisit = { table: StaffTable; partyId: string; contactId: string; actor: Actor };

type EnteringDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
  placeOrder: PlaceOrderService;
  actions: Pick<StaffActionsService, 'enter'>;
  customerOf: (visit: StaffVisit, party: PartyRecord) => Promise<string>;
  /** Opens the table for guests, unless it has a visit. */
  openVisit: (tx: Db, visit: NewVisit) => Promise<{ sessionId: string; isNew: boolean }>;
};
type Entry = {
  table: StaffTable;
  body: BodyOf<typeof orderAtTable>;
  actor: Actor;
  /** Whether the caller may do what branch managers may. */
  isManager: boolean;
  language: Language;
  ip: string;
};
export type EnteredOrder = { total: Amount; order: { _id: string; isRepeat: boolean } | null };

/** The bill that an order joins. */
type Bill = {
  customerId: string;
  /** Null for a bill that is not shared. */
  partyId: string | null;
  prepare?: (tx: Db) => Promise<string | null>;
  /** Locks an open bill; returns the order of these lines if there is one already. */
  lock?: (tx: Db) => Promise<string | null>;
};

/** Guests have opened the table since it was read. */
class VisitOpened extends Error {
  override readonly name = 'VisitOpened';
}

/** SHOP-09 Items that staff enter for the guests of a table are an order on its bill, accepted at once. */
export function enteringOf(deps: EnteringDeps) {
  const { db, clock, ids, menuOf, placeOrder, actions, customerOf, openVisit } = deps;

  async function priceOf({ table, body, language }: Entry): Promise<Amount> {
    const menu = await menuOf(table.branch_id);
    if (!menu) throw new AppError('table.not_found');
    const order = { ...menuForStaff(menu), credit: null, table_id: table.id, coupon: null };
    const now = clock.now();
    const request = toOrderRequest(table, body);
    refuseProblems(cartProblems(order, { request, language, now, takesCards: false }));
    const { total, tip } = priceOrder(order, request, { now });
    return subtract(total, tip);
  }

  async function billOfVisit(visit: StaffVisit, lineIds: readonly string[]): Promise<Bill> {
    const party = await partyRepository(db).find(visit.partyId, clock.now());
    if (!party) throw new AppError('session.closed');
    return {
      customerId: await customerOf(visit, party),
      partyId: party.id,
      async lock(tx) {
        // The session before the party, as staff who close it do.
        const session = await visitsRepository(tx).lock(visit.id);
        const locked = session && (await partyRepository(tx).lock(party.id, clock.now()));
        if (locked?.id !== party.id) throw new AppError('session.closed');
        if (session?.table_id !== visit.table_id) throw new AppError('session.not_found');
        const earlier = locked.lines.filter(({ id }) => lineIds.includes(id));
        const orders = new Set(earlier.map(({ orderId }) => orderId));
        const [orderId = null] = orders;
        const isRepeat = earlier.length === lineIds.length && orders.size === 1 && orderId !== null;
        if (earlier.length > 0 && !isRepeat) throw new AppError('order.key_reused');
        return orderId;
      },
    };
  }

  /** A bill of a guest without an account. Where tables are shared it is a visit, which guests can join. */
  function newBill({ table, actor }: Entry, key: string): Bill {
    const contactId = ids.next();
    if (table.mode !== 'separate') {
      const partyId = ids.next();
      return {
        customerId: contactId,
        partyId,
        async prepare(tx) {
          const { isNew } = await openVisit(tx, { table, partyId, contactId, actor });
          if (!isNew) throw new VisitOpened();
          return null;
        },
      };
    }
    return {
      customerId: contactId,
      partyId: null,
      async prepare(tx) {
        const visits = visitsRepository(tx);
        const at = clock.now();
        await visits.lockTable(table.id);
        const earlier = await visits.orderByStaff(table.id, key);
        if (earlier !== null) return earlier;
        await contactsRepository(tx).add({ id: contactId, branchId: table.branch_id, at });
        const seat = { sessionId: ids.next(), customerId: contactId, table, at, openedBy: actor.name };
        await visits.seat(null, seat);
        return null;
      },
    };
  }

  /** A visit takes all orders of its table. */
  async function findBill(entry: Entry, lineIds: readonly string[], key: string): Promise<Bill> {
    const { sessionId } = entry.body;
    const visits = visitsRepository(db);
    const open = await visits.visitAt(entry.table.id, clock.now());
    const visit = open && (await visits.visitOfStaff(open.id, clock.now()));
    if (visit && (sessionId === null || sessionId === visit.id)) return billOfVisit(visit, lineIds);
    if (sessionId === null) return newBill(entry, key);
    const session = visit ? undefined : await visits.sessionAt(entry.table.id, sessionId);
    if (!session) throw new AppError('session.not_found');
    if (session.closed_at !== null) throw new AppError('session.closed');
    return {
      customerId: session.customer_id,
      partyId: null,
      async lock(tx) {
        if (!(await visitsRepository(tx).lock(sessionId))) throw new AppError('session.closed');
        return null;
      },
    };
  }

  /** TABLE-13 Lines without an owner. */
  async function writeLines(tx: Db, partyId: string, { items }: Entry['body'], orderId: string) {
    const parties = partyRepository(tx);
    const party = await parties.lock(partyId, clock.now());
    if (!party) throw new AppError('session.closed');
    const revision = party.revision + 1;
    for (const { id, itemId, quantity, preferences, note } of items)
      await parties.writeLine(partyId, {
        id,
        personId: null,
        itemId,
        quantity,
        selection: preferences,
        note: note ?? null,
        addedRevision: revision,
        revision,
        removedRevision: null,
        orderId: null,
      });
    await visitsRepository(tx).markSent(partyId, { lineIds: items.map(({ id }) => id), orderId, revision });
    await parties.tell(partyId, 'rounds');
  }

  async function place(entry: Entry, total: Amount) {
    const { table, body, actor, isManager, language, ip } = entry;
    const lineIds = body.items.map(({ id }) => id);
    const key = keyOf(lineIds);
    const bill = await findBill(entry, lineIds, key);
    let isRepeat = true;
    const _id = await placeOrder.place(
      {
        customerId: bill.customerId,
        branchId: table.branch_id,
        request: toOrderRequest(table, body),
        language,
        ip,
        byStaff: { isConfirmed: body.force === true, isManager },
        party: {
          people: lineIds.map((id) => ({
            lineId: bill.partyId === null ? null : id,
            personId: null,
            name: null,
          })),
          seenTotal: total,
          prepare: (tx) => bill.prepare?.(tx) ?? Promise.resolve(null),
          lock: (tx) => bill.lock?.(tx) ?? Promise.resolve(null),
          async mark(tx, orderId) {
            if (bill.partyId !== null) await writeLines(tx, bill.partyId, body, orderId);
            await actions.enter(tx, orderId, actor);
            isRepeat = false;
          },
        },
      },
      key,
    );
    return { _id, isRepeat };
  }

  return async function enterOrder(entry: Entry): Promise<EnteredOrder> {
    const { total } = entry.body;
    if (new Set(entry.body.items.map(({ id }) => id)).size < entry.body.items.length)
      throw new AppError('order.key_reused');
    if (total === null) return { total: await priceOf(entry), order: null };
    try {
      return { total, order: await place(entry, total) };
    } catch (error) {
      if (!(error instanceof VisitOpened)) throw error;
      return { total, order: await place(entry, total) };
    }
  };
}

const toOrderRequest = (table: StaffTable, { items }: Entry['body']): OrderRequest => ({
  items: items.map(({ itemId, quantity, preferences, note }) => ({
    item_id: itemId,
    quantity,
    preferences,
    note,
  })),
  order_type: { name: 'table_session', table_id: table.code },
  payment_method: 'cash',
  note: null,
  receive_at: null,
  use_credit: false,
});
