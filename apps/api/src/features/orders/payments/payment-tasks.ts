import { nextQueryAt, prolongedUntil } from '@app/domain/payment/time-to-pay';
import { CURRENCY_CODES, type CurrencyCode } from '@app/domain/money/currency';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { ProviderCall, ProviderEvent, ProviderResult } from '#ports/payments/payment-provider.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { Logger } from '#startup/logging.ts';
import { SYSTEM } from '../status/order-actor.ts';
import { orderStatusService } from '../status/order-status.service.ts';
import { applyPayments, closePayment, lockOrder, lockPayments, type NewFacts } from './apply-payments.ts';
import { applyBillPayment, expireBillPayment } from './bill-payments.ts';
import type { OpenedAccount, PaymentAccounts } from './payment-accounts.ts';
import { openNotice } from './payment-notices.ts';
import { type AttemptOfAccount, type CallRow, paymentsRepository } from './payments.repository.ts';

type TasksDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  secrets: Secrets;
  accounts: PaymentAccounts;
};

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/* Longer than a call and the questions before and after it may take. */
const CLAIM_MS = 30 * SECOND_MS;
const MAX_PAUSE_MS = 10 * 60 * SECOND_MS;
const RETRY_QUERY_MS = 60 * SECOND_MS;
const MAX_PER_SWEEP = 500;
const MAX_BATCHES = 20;
const CONCURRENT = 4;
/* Jobs without room look again. */
const NO_ROOM_MS = 3 * SECOND_MS;
/* F29 After this many failures in a row the jobs leave a provider to the sweep. */
const MAX_FAILURES = 3;
const SILENT_MS = 30 * SECOND_MS;
const RECONCILED_DAYS = 3;
const NOTICES_KEPT_DAYS = 90;
const HOLD_ENDS_DAYS = 4.5;

export type PaymentTasks = ReturnType<typeof paymentTasks>;

/** PAY-28 What happens with payments in the background. */
export function paymentTasks({ db, clock, ids, log, secrets, accounts }: TasksDeps) {
  const payments = paymentsRepository(db);
  const orderStatus = orderStatusService({ clock });
  const nextId = () => ids.next();
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  const accountOf = async (accountId: string): Promise<OpenedAccount> => {
    const account = await accounts.open(accountId);
    if (!account) throw new Error('a payment without its account');
    return account;
  };

  /* Accounts whose provider did not answer, with the failures since its last answer. */
  const failures = new Map<string, { count: number; silentUntil: Date }>();
  const isSilent = (accountId: string) => {
    const known = failures.get(accountId);
    return known !== undefined && known.count >= MAX_FAILURES && known.silentUntil > clock.now();
  };
  const noteAnswer = (accountId: string, { kind }: { kind: ProviderResult<unknown>['kind'] }) => {
    if (kind !== 'away') return void failures.delete(accountId);
    const count = (failures.get(accountId)?.count ?? 0) + 1;
    failures.set(accountId, { count, silentUntil: later(SILENT_MS) });
  };

  let busy = 0;
  /** A slow provider occupies a few jobs of this process only. Returns false without room. */
  async function withRoom(work: () => Promise<unknown>): Promise<boolean> {
    if (busy >= CONCURRENT) return false;
    busy += 1;
    try {
      await work();
      return true;
    } finally {
      busy -= 1;
    }
  }

  type Paid = { order_id: string | null; payment_id: string };
  /** Of an order with all its payments, or of a part of a bill. */
  const apply = ({ order_id: orderId, payment_id: paymentId }: Paid, newFacts: readonly NewFacts[] = []) =>
    db.transaction().execute((tx) => {
      const tools = { now: clock.now(), nextId };
      return orderId === null
        ? applyBillPayment(tx, paymentId, newFacts, tools)
        : applyPayments(tx, orderId, newFacts, tools);
    });

  const store = (
    attempt: AttemptOfAccount,
    source: 'query' | 'call' | 'notice',
    events: readonly ProviderEvent[],
  ) => apply(attempt, [{ paymentId: attempt.payment_id, attempt: attempt.number, source, events }]);

  /** Asks the provider about an attempt. Returns false without an answer. */
  async function query(paymentId: string, number: number): Promise<boolean> {
    const attempt = await payments.attempt(paymentId, number);
    if (!attempt) return true;
    const { provider } = await accountOf(attempt.account_id);
    const result = await provider.find({ ref: attempt.provider_ref, reference: attempt.reference });
    noteAnswer(attempt.account_id, result);
    if (result.kind !== 'done') {
      log.warn({ paymentId, reason: result.reason }, 'payments: the provider did not answer a query');
      await payments.changeAttempt(attempt, { query_at: later(RETRY_QUERY_MS) });
      return false;
    }
    await store(attempt, 'query', result.value);
    await payments.changeAttempt(attempt, {
      query_at: nextQueryAt(attempt.opened_at, clock.now()),
      queries: attempt.queries + 1,
    });
    return true;
  }

  /** Ends a call: stores what it did, and what it did not do. */
  async function endCall(call: CallRow, attempt: AttemptOfAccount, events: readonly ProviderEvent[]) {
    await store(attempt, 'call', events);
    await payments.endCall(call.id, clock.now(), null);
  }

  async function refuseCall(call: CallRow, attempt: AttemptOfAccount, reason: string) {
    const failed = failureOf(call, attempt);
    log.warn({ callId: call.id, kind: call.kind, reason }, 'payments: the provider refused a call');
    if (failed) await store(attempt, 'call', [failed]);
    await payments.endCall(call.id, clock.now(), reason.slice(0, 200));
  }

  /** Looks at a call again, also if this process is killed meanwhile. */
  const tryAgainIn = (ms: number, callId: string) =>
    addJob(
      db,
      'payment_call',
      { callId },
      { key: `payment_call:${callId}`, afterSeconds: Math.ceil(ms / SECOND_MS) },
    );

  async function makeCall(callId: string): Promise<void> {
    const call = await payments.claimCall(callId, clock.now(), later(CLAIM_MS));
    if (!call) return;
    await tryAgainIn(CLAIM_MS, callId);
    const attempt = await payments.attempt(call.payment_id, call.attempt);
    if (!attempt) return;
    const { provider } = await accountOf(attempt.account_id);
    const postpone = async (reason: string) => {
      const pause = Math.min(2 ** call.tries * 5 * SECOND_MS, MAX_PAUSE_MS);
      await payments.postponeCall(call.id, later(pause), reason.slice(0, 200));
      await tryAgainIn(pause, callId);
    };
    if (isSilent(attempt.account_id)) return postpone('silent');
    const find = () => provider.find({ ref: attempt.provider_ref, reference: attempt.reference });
    // Before a repeat the provider is asked what became of the call (F10, F11). An old call of a database that was
    // restored may have been made after its backup (F28).
    const isOld = call.created_at < later(-CLAIM_MS);
    if ((call.tries > 1 || isOld) && call.kind !== 'close') {
      const known = await find();
      noteAnswer(attempt.account_id, known);
      if (known.kind === 'away') return postpone(known.reason);
      if (known.kind === 'done' && isDone(call, known.value)) return endCall(call, attempt, known.value);
    }
    const result = await send(call, attempt, provider);
    noteAnswer(attempt.account_id, result);
    if (result.kind === 'done') return endCall(call, attempt, result.value);
    if (result.kind === 'away') {
      log.warn({ callId, kind: call.kind, reason: result.reason }, 'payments: a call has no answer');
      return postpone(result.reason);
    }
    const known = call.kind === 'close' ? null : await find();
    if (known?.kind === 'away') return postpone(known.reason);
    if (known?.kind === 'done' && isDone(call, known.value)) return endCall(call, attempt, known.value);
    if (known?.kind === 'done') await store(attempt, 'query', known.value);
    return refuseCall(call, attempt, result.reason);
  }

  async function readNotice(noticeId: number): Promise<void> {
    const notice = await payments.notice(noticeId);
    if (!notice || notice.done_at !== null) return;
    const { provider, keys } = await accountOf(notice.account_id);
    const { headers, raw } = await openNotice(secrets, notice.sealed);
    const content = provider.readNotice(headers, raw, keys, notice.received_at);
    if (typeof content === 'string') return payments.endNotice(noticeId, clock.now(), content);
    const key = content.events[0]?.key.replace(/:[^:]*$/, '') ?? null;
    const attempt = await payments.attemptOfNotice(notice.account_id, { ...content, key });
    if (!attempt) {
      log.error({ noticeId, accountId: notice.account_id }, 'payments: a notice of an unknown payment');
      return payments.endNotice(noticeId, clock.now(), 'unknown_payment');
    }
    await store(attempt, 'notice', content.events);
    await payments.endNoticeOf(attempt.payment_id, noticeId, clock.now());
  }

  /** PAY-10 The end of the time to pay: the provider is asked once more. */
  async function expire(orderId: string): Promise<void> {
    const payment = await payments.ofOrder(orderId);
    if (!payment) return;
    const attempts = await payments.attempts(payment.id);
    const openedAt = attempts.at(-1)?.opened_at ?? null;
    const longer = prolongedUntil(payment.expires_at, payment.is_prolonged, openedAt);
    if (longer !== null && attempts.at(-1)?.failure === null) {
      await db
        .updateTable('payment')
        .set({ expires_at: longer, is_prolonged: true })
        .where('id', '=', payment.id)
        .where('is_prolonged', '=', false)
        .execute();
      return;
    }
    for (const { number } of attempts) await query(payment.id, number);
    await db.transaction().execute(async (tx) => {
      const tools = { now: clock.now(), nextId };
      const order = await lockOrder(tx, orderId);
      const [current] = await lockPayments(tx, orderId);
      if (current?.state !== 'awaiting' || current.expires_at > tools.now) return;
      await closePayment(tx, current, 'not_paid', tools);
      if (order?.isHeld && order.status === 'pending')
        await orderStatus.transition(tx, order, 'cancelled', SYSTEM, {
          cancel_reason: 'not_paid',
        });
      await applyPayments(tx, orderId, [], tools);
    });
  }

  /** An open payment of a bill has no more time, so that its part is free for others. */
  async function expireBill(paymentId: string): Promise<void> {
    for (const { number } of await payments.attempts(paymentId)) await query(paymentId, number);
    await db.transaction().execute((tx) => expireBillPayment(tx, paymentId, { now: clock.now(), nextId }));
  }

  const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
    for (let start = 0; start < items.length; start += CONCURRENT) {
      const results = await Promise.allSettled(items.slice(start, start + CONCURRENT).map(work));
      for (const result of results)
        if (result.status === 'rejected') log.error({ err: result.reason }, 'payments: the sweep failed');
    }
  };

  /** Also many of them, unless their provider is silent. */
  async function queryDue(now: Date): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const due = await payments.dueQueries(now, MAX_PER_SWEEP);
      await each(due, async ({ payment_id: id, number, account_id: account }) => {
        if (!isSilent(account)) await query(id, number);
      });
      if (due.length < MAX_PER_SWEEP || due.some(({ account_id: account }) => isSilent(account))) return;
    }
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    // Every sweep asks each provider again.
    failures.clear();
    await each(await payments.openNotices(later(-CLAIM_MS), MAX_PER_SWEEP), ({ id }) => readNotice(id));
    await queryDue(now);
    await each(await payments.expired(now, MAX_PER_SWEEP), ({ id, order_id: orderId }) =>
      orderId === null ? expireBill(id) : expire(orderId),
    );
    await each(await payments.heldSince(later(-HOLD_ENDS_DAYS * DAY_MS), MAX_PER_SWEEP), (held) =>
      apply({ ...held, payment_id: held.id }),
    );
    await each(await payments.openCalls(now, MAX_PER_SWEEP), async ({ id, account_id: account }) => {
      if (!isSilent(account)) await makeCall(id);
    });
  }
  let sweeping: Promise<void> | null = null;

  return {
    payment_apply: (({ orderId }) =>
      db
        .transaction()
        .execute((tx) =>
          applyPayments(tx, orderId, [], { now: clock.now(), nextId }),
        )) satisfies JobTask<'payment_apply'>,
    payment_call: (async ({ callId }) => {
      const hasRun = await withRoom(() => makeCall(callId));
      if (!hasRun) await tryAgainIn(NO_ROOM_MS, callId);
    }) satisfies JobTask<'payment_call'>,
    payment_query: (async ({ paymentId, attempt }) => {
      // The sweep asks instead, because the time of the query stays.
      if (isSilent((await payments.attempt(paymentId, attempt))?.account_id ?? '')) return;
      const hasRun = await withRoom(() => query(paymentId, attempt));
      const afterSeconds = NO_ROOM_MS / SECOND_MS;
      if (!hasRun) await addJob(db, 'payment_query', { paymentId, attempt }, { afterSeconds });
    }) satisfies JobTask<'payment_query'>,
    payment_notice: (async ({ noticeId }) => readNotice(noticeId)) satisfies JobTask<'payment_notice'>,

    /** Every minute: what no job did. A long one is not started twice. */
    payment_sweep: (): Promise<void> => (sweeping ??= sweep().finally(() => (sweeping = null))),

    /** Once a day: payments of the last days are read again, so that none stays behind its facts. */
    payment_reconcile: async (): Promise<void> => {
      const known = await payments.since(later(-RECONCILED_DAYS * DAY_MS));
      const once = new Map(known.map((payment) => [payment.order_id ?? payment.id, payment]));
      await each([...once.values()], ({ id, order_id }) => apply({ order_id, payment_id: id }));
      await payments.removeNotices(later(-NOTICES_KEPT_DAYS * DAY_MS));
    },

    /** "Ask the bank now": every attempt of the payment. Throws without an answer. */
    ask: async (paymentId: string): Promise<void> => {
      for (const { number } of await payments.attempts(paymentId))
        if (!(await query(paymentId, number))) throw new AppError('payment.provider_away');
    },
  };
}

function send(
  call: CallRow,
  attempt: AttemptOfAccount,
  provider: OpenedAccount['provider'],
): Promise<ProviderResult<ProviderEvent[]>> {
  const currency = CURRENCY_CODES.find((code) => code === attempt.currency);
  const { provider_ref: ref, reference } = attempt;
  const refused = async (reason: string): Promise<ProviderResult<ProviderEvent[]>> => ({
    kind: 'refused',
    reason,
  });
  if (ref === null || !currency) return refused('the provider has no such payment');
  if (call.kind === 'close')
    return provider.capabilities.canClose ? provider.close(ref) : refused('pages cannot be ended');
  const fields: ProviderCall & { currency: CurrencyCode } = {
    ref,
    reference,
    amount: call.amount,
    currency,
    key: call.id,
  };
  return provider[call.kind](fields);
}

const KINDS = { capture: ['captured'], void: ['voided'], refund: ['refunded', 'refund_pending'] } as const;

/** Whether the events tell that the call has happened. */
function isDone({ kind, refund_id: refundId }: CallRow, events: readonly ProviderEvent[]): boolean {
  if (kind === 'close') return false;
  const kinds: readonly string[] = KINDS[kind];
  return events.some(
    (event) => kinds.includes(event.kind) && (kind !== 'refund' || event.refundId === refundId),
  );
}

/** The fact that a call was refused; a reservation that cannot be given up stays as it is. */
function failureOf(
  { id, kind, refund_id: refundId, amount }: CallRow,
  { currency }: AttemptOfAccount,
): ProviderEvent | null {
  if (kind !== 'capture' && kind !== 'refund') return null;
  const failed = kind === 'capture' ? 'capture_failed' : 'refund_failed';
  return {
    key: `${id}:${failed}`,
    kind: failed,
    amount,
    currency,
    refundId,
    reason: null,
    card: null,
    at: null,
  };
}
