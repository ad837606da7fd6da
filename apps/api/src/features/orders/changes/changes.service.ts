import type { OrderChange } from '@app/contract/schemas/console/order-changes';
import type { Language, Texts } from '@app/domain/language';
import { amount, sumOf } from '@app/domain/money/amount';
import { basisPoints } from '@app/domain/money/percent';
import {
  amountsOf,
  type ChangeAnswer,
  type ChangeConsent,
  type ChangedAmounts,
  changedLines,
  changesOf,
  consentsFor,
  differenceOf,
  QUESTION_MINUTES,
  STAFF_RETURNS_A_DAY,
} from '@app/domain/order/change-order';
import { changeSentence } from '@app/domain/order/change-sentence';
import { formatAmount } from '@app/domain/money/format';
import { isActive } from '@app/domain/order/order-status';
import { addMinutes } from '@app/domain/order/promise';
import { moneyToReturn } from '@app/domain/takings/takings';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { driverCash } from '../deliveries/driver-cash.ts';
import { readCardMoney } from '../payments/card-money.ts';
import type { MenuSnapshot } from '../pricing/menu-snapshot.repository.ts';
import { OrderMoved } from '../staff-actions/order-moved.ts';
import {
  lockOrder,
  type LockedOrder,
  staffActionsRepository,
} from '../staff-actions/staff-actions.repository.ts';
import type { StaffActionsService } from '../staff-actions/staff-actions.service.ts';
import { actorColumns, type OrderActor } from '../status/order-actor.ts';
import { takingsRepository } from '../takings/takings.repository.ts';
import {
  type LineChange,
  loadOrderToChange,
  orderedLines,
  type OrderToChange,
  storedAmounts,
  termsOf,
} from './changed-order.ts';
import { changesRepository, type QuestionRow } from './changes.repository.ts';
import { type ChangeRequest, readChange } from './read-change.ts';

type ChangesDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  actions: Pick<StaffActionsService, 'endDeclined'>;
  menuOf: (branchId: string) => Promise<MenuSnapshot | null>;
};
type ByStaff = { actor: OrderActor; isManager: boolean; language: Language };
type Answer = { changeId: string; answer: ChangeAnswer };

/** A change with the amounts before and after it. */
type Computed = {
  change: LineChange;
  before: ChangedAmounts;
  after: ChangedAmounts;
  items: Texts[];
  moneyBack: number;
  /** REFUND-07 Money that the branch keeps and the customer gets as credit. */
  moneyAsCredit: number;
  creditBack: number;
};
type Agreed = { consent: ChangeConsent; questionId: string | null; actor: OrderActor };

export type OrderChangesService = ReturnType<typeof orderChangesService>;

/** REFUND-01 to REFUND-07 Changes of orders before they end. Each locks the order, as actions of staff do. */
export function orderChangesService({ db, clock, ids, actions, menuOf }: ChangesDeps) {
  const nextId = () => ids.next();

  const moved = async (tx: Db, { id }: LockedOrder) =>
    new OrderMoved(await staffActionsRepository(tx).lastChange(id));

  const load = async (tx: Db, { id }: LockedOrder): Promise<OrderToChange> => {
    const loaded = await loadOrderToChange(tx, id);
    if (!loaded) throw new AppError('order.not_found');
    return loaded;
  };

  /** Closes the question of an order. Returns the columns that follow, with the time to answer that is not used. */
  const closeQuestion = async (
    tx: Db,
    { order }: OrderToChange,
    { question, answer }: { question: QuestionRow; answer: NonNullable<QuestionRow['answer']> },
  ) => {
    const now = clock.now();
    await changesRepository(tx).endQuestion(question.id, answer, now);
    const unused = Math.max(0, question.expires_at.getTime() - now.getTime());
    const from = order.answer_from && new Date(order.answer_from.getTime() - unused);
    return { question_id: null, answer_from: from };
  };

  const closeOpenQuestion = async (
    tx: Db,
    orderId: string,
    loaded: OrderToChange,
  ): Promise<{ answer_from?: Date | null }> => {
    const { question_id: id } = loaded.order;
    const question = id === null ? undefined : await changesRepository(tx).question(id, orderId);
    if (!question || question.answer !== null) return {};
    return closeQuestion(tx, loaded, { question, answer: 'closed' });
  };

  /** PAY-45 */
  const refuseOverLimit = async (tx: Db, order: LockedOrder, computed: Computed, by: ByStaff) => {
    const { moneyBack, moneyAsCredit } = computed;
    const value = moneyBack + moneyAsCredit;
    if (by.isManager || value === 0 || by.actor.id === null) return;
    const given = await changesRepository(tx).returnedToday(by.actor.id, order.branch_id, clock.now());
    const left = Math.max(0, STAFF_RETURNS_A_DAY - given);
    if (value <= left) return;
    const values = { left: formatAmount(amount(left), by.language, order.currency) };
    throw new AppError('refund.limit_exceeded', values, { body: { left } });
  };

  /** Writes an agreed change, and what follows for the money, the screens and the customer. */
  const make = async (tx: Db, order: LockedOrder, loaded: OrderToChange, made: Computed & Agreed) => {
    const { change, before, after, items, moneyBack, moneyAsCredit, consent, questionId, actor } = made;
    const creditBack = made.creditBack + moneyAsCredit;
    const changes = changesRepository(tx);
    const at = clock.now();
    const { id: orderId, vendor_id: vendorId, branch_id: branchId } = order;
    await changes.write({ orderId, loaded, change, amounts: after });
    const id = ids.next();
    const [kind, actorId] = [actorColumns(actor).actor_kind ?? actor.kind, actorColumns(actor).actor_id];
    await changes.record({
      id,
      orderId,
      branchId,
      at,
      consent,
      questionId,
      actor: { kind, id: actorId },
      items,
      before: storedAmounts(loaded),
      after: { ...change, amounts: after },
      oldTotal: before.total,
      newTotal: after.total,
      moneyBack,
      moneyAsCredit,
      creditBack,
    });
    const account = { customerId: loaded.order.customer_id, vendorId };
    if (creditBack > 0) await changes.returnCredit({ id, at, creditBack }, account);
    // What is left is paid by credit: nothing is to be collected.
    const isCovered = !order.is_paid && after.due === 0 && after.usedCredit > 0;
    const paid = {
      ...(isCovered && { is_paid: true, payment_method: 'tam_credit' as const }),
      ...(order.paid_amount !== null && { paid_amount: Math.max(0, order.paid_amount - moneyBack) }),
    };
    if (Object.keys(paid).length > 0) await staffActionsRepository(tx).set(orderId, paid);
    if (moneyBack > 0) {
      const byDriver = await takingsRepository(tx).giveBack({ order, actor, at }, moneyBack);
      await driverCash({ ids }).giveBackPart(tx, byDriver, { order, actor, at });
    }
    const details = { consent, oldTotal: before.total, newTotal: after.total, moneyBack, creditBack };
    await staffActionsRepository(tx).log({ order, actor, action: 'order.changed', details, at });
    // PAY-13 A card is charged less, or gets the difference back.
    if (order.payment_method === 'visa') await addJob(tx, 'payment_apply', { orderId });
    if (order.driver_id !== null) await addJob(tx, 'driver_changed', { driverId: order.driver_id });
    await addJob(tx, 'order_changed', {
      orderId,
      status: order.status,
      event: 'changed',
      at: at.toISOString(),
    });
  };

  /** REFUND-04 Asks the customer. The time to answer the order stands still meanwhile. */
  const ask = async (
    tx: Db,
    order: LockedOrder,
    loaded: OrderToChange,
    { computed, actor }: { computed: Computed; actor: OrderActor },
  ) => {
    const now = clock.now();
    const { change, before, after, items } = computed;
    const without =
      change.added.length === 0 ? null : compute(order, loaded, { ...change, added: [] }, false);
    const { actor_kind: kind, actor_id: actorId } = actorColumns(actor);
    const question = {
      id: ids.next(),
      order_id: order.id,
      created_at: now,
      expires_at: addMinutes(now, QUESTION_MINUTES),
      actor_kind: kind ?? actor.kind,
      actor_id: actorId,
      actor_name: actor.name,
      change,
      items,
      old_total: before.total,
      new_total: after.total,
      without_total: without?.after.total ?? null,
    };
    await changesRepository(tx).ask(question);
    const closed = await closeOpenQuestion(tx, order.id, loaded);
    const from = closed.answer_from ?? order.answer_from;
    await staffActionsRepository(tx).set(order.id, {
      question_id: question.id,
      answer_from: order.status === 'pending' ? addMinutes(from, QUESTION_MINUTES) : null,
    });
    const details = { oldTotal: before.total, newTotal: after.total };
    await staffActionsRepository(tx).log({
      order,
      actor,
      action: 'order.change_suggested',
      details,
      at: now,
    });
    await addJob(tx, 'order_changed', {
      orderId: order.id,
      status: order.status,
      event: 'change_suggested',
      at: now.toISOString(),
    });
  };

  return {
    /** REFUND-02 Makes a change, asks the customer about it, or only computes it. */
    change: (orderId: string, request: ChangeRequest, by: ByStaff): Promise<OrderChange> =>
      db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (!order) throw new AppError('order.not_found');
        if (order.revision !== request.revision || !isActive(order.status)) throw await moved(tx, order);
        const loaded = await load(tx, order);
        const replaces = request.lines.some(({ replacement }) => replacement !== undefined);
        const { canLower, canReplace } = changesOf({
          status: order.status,
          isReady: order.ready_at !== null,
        });
        if (!canLower || (replaces && !canReplace)) throw new AppError('order.change_refused');
        const menu = replaces ? await menuOf(order.branch_id) : null;
        const { language } = by;
        const reading = { loaded, type: order.type, menu, language, now: clock.now(), nextId };
        const change = readChange(request, reading);
        const asCredit = request.asCredit === true;
        const computed = compute(order, loaded, change, asCredit);
        if (!computed) throw new AppError('order.nothing_left');
        if (computed.after.due < loaded.order.claims_taken) throw new AppError('order.change_refused');
        const consents = consentsFor(loaded.order.if_sold_out, replaces);
        const canBeCredit = await findCanBeCredit(tx, order, computed);
        const result = toOrderChange(order, loaded, { computed, consents, canBeCredit });
        if (request.dryRun === true) return result;
        if (!consents.includes(request.consent)) throw new AppError('order.change_refused');
        // The question in the app does not offer it.
        if (asCredit && (!canBeCredit || request.consent === 'app'))
          throw new AppError('refund.method_unavailable');
        await refuseOverLimit(tx, order, computed, by);
        if (request.consent === 'app') {
          await ask(tx, order, loaded, { computed, actor: by.actor });
          return result;
        }
        const closed = await closeOpenQuestion(tx, orderId, loaded);
        await staffActionsRepository(tx).set(orderId, { ...closed, question_id: null });
        const { consent } = request;
        await make(tx, order, loaded, { ...computed, consent, questionId: null, actor: by.actor });
        return result;
      }),

    /** REFUND-04 The same answer again changes nothing. */
    answer: (customerId: string, orderId: string, { changeId, answer }: Answer): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const loaded = order && (await load(tx, order));
        if (!order || loaded?.order.customer_id !== customerId) throw new AppError('order.not_found');
        const question = await changesRepository(tx).question(changeId, orderId);
        if (question?.answer === answer) return;
        const isOpen =
          question?.answer === null &&
          loaded.order.question_id === changeId &&
          question.expires_at > clock.now() &&
          isActive(order.status);
        if (!isOpen) throw new AppError('order.question_closed');
        const stored = question.change as unknown as LineChange;
        const change = answer === 'agree' ? stored : { ...stored, added: [] };
        const computed = answer === 'cancel' ? null : compute(order, loaded, change, false);
        if (answer !== 'cancel' && !computed) throw new AppError('order.nothing_left');
        const { canReplace } = changesOf({ status: order.status, isReady: order.ready_at !== null });
        if (answer === 'agree' && stored.added.length > 0 && !canReplace)
          throw new AppError('order.question_closed');
        const closed = await closeQuestion(tx, loaded, { question, answer });
        await staffActionsRepository(tx).set(orderId, closed);
        if (!computed) {
          const customer: OrderActor = { kind: 'customer', id: customerId, name: 'customer' };
          if (!(await actions.endDeclined(tx, order, customer))) throw new AppError('order.question_closed');
          return;
        }
        const asker = { kind: question.actor_kind as OrderActor['kind'], id: question.actor_id };
        const actor = { ...asker, name: question.actor_name };
        await make(tx, order, loaded, { ...computed, consent: 'app', questionId: changeId, actor });
      }),
  };
}

/** Null if nothing would be left. */
function compute(
  order: LockedOrder,
  loaded: OrderToChange,
  change: LineChange,
  asCredit: boolean,
): Computed | null {
  const terms = termsOf(loaded);
  const lines = orderedLines(loaded);
  const changed = changedLines(terms, lines, {
    quantities: new Map(change.quantities),
    replacements: change.added.map((line) => ({
      replacedId: line.replacedId,
      line: {
        id: line.id,
        unit: amount(line.unit),
        quantity: line.quantity,
        orderedQuantity: line.quantity,
        taxRate: line.taxRate === null ? terms.taxRate : basisPoints(line.taxRate),
        isTaxExempt: line.isTaxExempt,
      },
    })),
    // REFUND-06 Only cash that is still to be collected may become more.
    mayRise: !order.is_paid && order.payment_method === 'cash',
  });
  if (changed.every(({ quantity }) => quantity === 0)) return null;
  const before = amountsOf(terms, lines);
  const after = amountsOf(terms, changed);
  const { money, credit } = differenceOf(before, after);
  const items = change.quantities.flatMap(([id]) => {
    const line = loaded.lines.find((one) => one.id === id);
    return line ? [{ en: line.name_en, ar: line.name_ar }] : [];
  });
  const paidBack = order.is_paid ? money : 0;
  return {
    change,
    before,
    after,
    items,
    moneyBack: asCredit ? 0 : paidBack,
    moneyAsCredit: asCredit ? paidBack : 0,
    creditBack: credit,
  };
}

/** REFUND-07 Whether the money can stay with the branch: a bank must have taken it, and no driver may hold it. */
async function findCanBeCredit(tx: Db, order: LockedOrder, computed: Computed): Promise<boolean> {
  const value = computed.moneyBack + computed.moneyAsCredit;
  if (value === 0 || !(await changesRepository(tx).canHaveCredit(order.id))) return false;
  if (order.payment_method === 'visa') return ((await readCardMoney(tx, order.id))?.unreturned ?? 0) >= value;
  const parts = moneyToReturn(await takingsRepository(tx).held(order.id), value);
  return parts.every(({ holder }) => holder === 'branch');
}

function toOrderChange(
  { currency }: LockedOrder,
  { lines }: OrderToChange,
  how: { computed: Computed; consents: ChangeConsent[]; canBeCredit: boolean },
): OrderChange {
  const { computed, consents, canBeCredit } = how;
  const { change, before, after, items, moneyBack } = computed;
  const creditBack = amount(computed.creditBack + computed.moneyAsCredit);
  const totals = { oldTotal: before.total, newTotal: after.total };
  const text = { names: items, ...totals, toCredit: creditBack, currency };
  const { offers: _offers, lines: changedOnes, taxes: _taxes, due: _due, ...amounts } = after;
  return {
    consents,
    amounts,
    ...totals,
    lines: [
      ...change.quantities.flatMap(([id]) => {
        const line = lines.find((one) => one.id === id);
        const changed = changedOnes.find((one) => one.id === id);
        if (!line || !changed) return [];
        const { quantity, total } = changed;
        return [{ lineId: id, name: { en: line.name_en, ar: line.name_ar }, quantity, total }];
      }),
      ...change.added.map(({ id, names, quantity }) => ({
        lineId: null,
        name: names,
        quantity,
        total: sumOf(
          changedOnes.filter((one) => one.id === id),
          ({ total }) => total,
        ),
      })),
    ],
    moneyBack: amount(moneyBack),
    creditBack,
    canBeCredit,
    sentence: { en: changeSentence(text, 'en'), ar: changeSentence(text, 'ar') },
  };
}
