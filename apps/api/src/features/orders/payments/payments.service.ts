import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { CURRENCY_CODES } from '@app/domain/money/currency';
import { formatAmount } from '@app/domain/money/format';
import { MAX_ATTEMPTS, MAX_REFUSED_PER_DAY, MAX_REFUSED_PER_ORDER } from '@app/domain/payment/time-to-pay';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { AppError } from '#errors/app-error.ts';
import { addressKey } from '#http/rate-limit.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Logger } from '#startup/logging.ts';
import { ORDER_LIMITS } from '../place-order/order-limits.ts';
import { refuseProblems } from '../pricing/cart-check.ts';
import { applyPayments, closePayment, lockOrder, lockPayments } from './apply-payments.ts';
import type { PaymentAccounts } from './payment-accounts.ts';
import { type AttemptRow, type Payer, type PaymentRow, paymentsRepository } from './payments.repository.ts';

type PaymentsDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  quotas: Quotas;
  accounts: PaymentAccounts;
  publicUrl: string;
};
type Pay = { customerId: string; orderId: string; language: Language; ip: string };
/** TABLE-23 A part of a bill; a guest with a pass has no account. */
type PayPart = { payer: Payer; paymentId: string; language: Language; ip: string };
type Opening = Pick<PayPart, 'payer' | 'language' | 'ip'>;
type Opened = { attempt: AttemptRow; isNew: boolean; follows: AttemptRow['failure'] };

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;
/* Another call opens the page meanwhile. */
const WAIT_MS = 8 * SECOND_MS;
const LOOK_AGAIN_MS = 100;
const OPENING_MS = 10 * SECOND_MS;
const FIRST_QUERY_SECONDS = 30;
const TOKEN_BYTES = 16;
/* Stripe compares a repeated request with the first one, so its end follows from the opening. */
const PAGE_MS = 15 * 60 * SECOND_MS;
const REFUSED_AT_ADDRESS = { name: 'refused-cards', limit: 30, windowSeconds: 3_600 };

export type PaymentsService = ReturnType<typeof paymentsService>;

export function paymentsService({ db, clock, ids, log, quotas, accounts, publicUrl }: PaymentsDeps) {
  const payments = paymentsRepository(db);
  const nextId = () => ids.next();

  /** The payment of an order of this customer. */
  async function own(customerId: string, orderId: string): Promise<PaymentRow> {
    const payment = await payments.ofOrder(orderId);
    if (payment?.payer_id !== customerId) throw new AppError('order.not_found');
    return payment;
  }

  const refuseTooMany = async (tx: Db, attempts: readonly AttemptRow[], payer: Payer): Promise<void> => {
    const refused = attempts.filter(({ failure }) => failure === 'refused').length;
    const dayAgo = new Date(clock.now().getTime() - DAY_MS);
    if (
      attempts.length >= MAX_ATTEMPTS ||
      refused >= MAX_REFUSED_PER_ORDER ||
      (await paymentsRepository(tx).refusedSince(payer, dayAgo)) >= MAX_REFUSED_PER_DAY
    )
      throw new AppError('payment.too_many_tries', {}, { retryAfterSeconds: 60 });
  };

  const lockOfOrder = async (tx: Db, paymentId: string, orderId: string) => {
    const order = await lockOrder(tx, orderId);
    const payment = (await lockPayments(tx, orderId)).find(({ id }) => id === paymentId);
    return order?.isHeld && order.status === 'pending' ? payment : undefined;
  };
  /* A part that is given back or paid in another way ends its payment. */
  const lockOfBill = (tx: Db, paymentId: string) =>
    tx.selectFrom('payment').selectAll().where('id', '=', paymentId).forNoKeyUpdate().executeTakeFirst();

  /** The attempt whose page is open, or the next one (PAY-11). Locks the payment, so two tabs get the same. */
  const openAttempt = ({ id: paymentId, order_id: orderId }: PaymentRow, payer: Payer): Promise<Opened> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const payment =
        orderId === null ? await lockOfBill(tx, paymentId) : await lockOfOrder(tx, paymentId, orderId);
      const isOpen = payment?.state === 'awaiting' && payment.expires_at > now;
      if (!isOpen) throw new AppError('payment.not_open');
      const attempts = await paymentsRepository(tx).attempts(paymentId);
      const last = attempts.at(-1);
      if (last && isUsable(last, now)) return { attempt: last, isNew: false, follows: null };
      await refuseTooMany(tx, attempts, payer);
      const attempt = await tx
        .insertInto('payment_attempt')
        .values({
          payment_id: paymentId,
          number: (last?.number ?? 0) + 1,
          reference: nextId(),
          return_token: randomBytes(TOKEN_BYTES).toString('hex'),
          opened_at: now,
          query_at: new Date(now.getTime() + FIRST_QUERY_SECONDS * SECOND_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await addJob(
        tx,
        'payment_query',
        { paymentId, attempt: attempt.number },
        { afterSeconds: FIRST_QUERY_SECONDS },
      );
      return { attempt, isNew: true, follows: last?.failure ?? null };
    });

  /** Opens the page of a new attempt at the provider, after that of an earlier one was ended. */
  async function openPage(payment: PaymentRow, attempt: AttemptRow, language: Language): Promise<string> {
    const account = await accounts.open(payment.account_id);
    const currency = CURRENCY_CODES.find((code) => code === payment.currency);
    if (!account || !currency) throw new AppError('payment.provider_away');
    const { provider } = account;
    const earlier = (await payments.attempts(payment.id)).findLast(
      ({ number, provider_ref: ref }) => number < attempt.number && ref !== null,
    );
    if (earlier?.provider_ref && provider.capabilities.canClose) await provider.close(earlier.provider_ref);
    const ofAccount = `${publicUrl.replace(/\/$/, '')}/service/api/payments/${payment.account_id}`;
    const result = await provider.open({
      reference: attempt.reference,
      amount: payment.amount,
      currency,
      capture: payment.capture,
      orderNumber: payment.order_number,
      language,
      noticeUrl: `${ofAccount}/notices`,
      returnUrl: `${ofAccount}/return/${attempt.return_token}`,
      expiresAt: new Date(attempt.opened_at.getTime() + PAGE_MS),
    });
    if (result.kind !== 'done') {
      log.warn({ paymentId: payment.id, reason: result.reason }, 'payments: no page was opened');
      // The page of this attempt was not shown. The next try opens another one.
      await payments.changeAttempt(attempt, { failure: 'unknown' });
      throw new AppError('payment.provider_away');
    }
    const { ref, url, endsAt } = result.value;
    await payments.changeAttempt(attempt, { provider_ref: ref, page_url: url, page_ends_at: endsAt });
    return url;
  }

  /** Waits for the page that another call is opening. */
  async function awaitPage({ payment_id: id, number }: AttemptRow): Promise<string> {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_AGAIN_MS) {
      const current = await payments.attempt(id, number);
      if (current?.page_url) return current.page_url;
      if (current?.failure) break;
      await sleep(LOOK_AGAIN_MS);
    }
    throw new AppError('payment.provider_away');
  }

  async function findOrOpenPage(payment: PaymentRow, { payer, language, ip }: Opening): Promise<string> {
    const { attempt, isNew, follows } = await openAttempt(payment, payer);
    if (!isNew) return attempt.page_url ?? (await awaitPage(attempt));
    // PAY-44 Many customers have the address of their carrier, so only refused cards count.
    if (follows === 'refused') {
      const subject = addressKey(ip);
      await quotas.consume([{ ...REFUSED_AT_ADDRESS, subject }], 'payment.too_many_tries');
    }
    return openPage(payment, attempt, language);
  }

  return {
    own,

    /** Null if the order is not paid by card. */
    ofOrder: (orderId: string) => payments.ofOrder(orderId),

    /** PAY-24 The address of the page to pay on. */
    async pay(command: Pay): Promise<{ payment: PaymentRow; url: string }> {
      const payment = await own(command.customerId, command.orderId);
      const payer = { customerId: command.customerId, personId: null };
      return { payment, url: await findOrOpenPage(payment, { ...command, payer }) };
    },

    /** TABLE-23 The same for a part of a bill. */
    async payPart({ paymentId, ...opening }: PayPart): Promise<{ payment: PaymentRow; url: string }> {
      const payment = await payments.of(paymentId);
      if (!payment) throw new AppError('payment.not_open');
      return { payment, url: await findOrOpenPage(payment, opening) };
    },

    /** PAY-12 The branch gets the order, to be paid in cash. */
    async payInCash({ customerId, orderId, language }: Omit<Pay, 'ip'>): Promise<void> {
      await own(customerId, orderId);
      await db.transaction().execute(async (tx) => {
        const tools = { now: clock.now(), nextId };
        const order = await lockOrder(tx, orderId);
        const [payment] = await lockPayments(tx, orderId);
        const isOpen = payment?.state === 'awaiting' && order?.isHeld && order.status === 'pending';
        if (!isOpen) throw new AppError('payment.not_open');
        await refuseCash(tx, orderId, order.due, { customerId, language });
        await closePayment(tx, payment, 'cash', tools);
        await tx
          .updateTable('customer_order')
          .set({ payment_method: 'cash', is_held: false, released_at: tools.now })
          .where('id', '=', orderId)
          .execute();
        await addJob(tx, 'order_changed', { orderId, status: 'pending' });
        await applyPayments(tx, orderId, [], tools);
      });
    },

    /** PAY-27 The state of the payment that a browser came back from. */
    async byReturnToken(token: string) {
      const found = await db
        .selectFrom('payment_attempt')
        .innerJoin('payment', 'payment.id', 'payment_id')
        .leftJoin('table_session', 'table_session.id', 'payment.table_session_id')
        .selectAll('payment')
        .select('table_session.party_id')
        .where('return_token', '=', token)
        .executeTakeFirst();
      if (!found) throw new AppError('payment.not_found');
      return found;
    },

    /** PAY-27 A browser came back: the provider is asked now. Null for an unknown token. */
    async returned(accountId: string, token: string): Promise<boolean> {
      const attempt = await payments.attemptByReturn(accountId, token);
      if (!attempt) return false;
      await addJob(
        db,
        'payment_query',
        { paymentId: attempt.payment_id, attempt: attempt.number },
        { key: `payment_query:${attempt.reference}` },
      );
      return true;
    },
  };
}

function isUsable(
  { failure, page_url: url, page_ends_at: endsAt, opened_at: openedAt }: AttemptRow,
  now: Date,
) {
  if (failure !== null) return false;
  if (url === null) return now.getTime() - openedAt.getTime() < OPENING_MS;
  return endsAt === null || endsAt > now;
}

/** ADR 32 The limits of orders that are not paid. */
async function refuseCash(
  tx: Db,
  orderId: string,
  due: number,
  { customerId, language }: { customerId: string; language: Language },
): Promise<void> {
  const branch = await tx
    .selectFrom('customer_order')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .select(['max_unpaid_total', 'branch.currency'])
    .where('customer_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { waiting } = await tx
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .where('is_paid', '=', false)
    .where('id', '<>', orderId)
    .executeTakeFirstOrThrow();
  if (waiting >= ORDER_LIMITS.openUnpaid)
    throw new AppError('order.too_many_open', {}, { retryAfterSeconds: 60 });
  if (due <= branch.max_unpaid_total) return;
  const max = formatAmount(amount(branch.max_unpaid_total), language, branch.currency);
  refuseProblems([{ path: 'items', code: 'cart.unpaid_too_large', values: { max } }]);
}
