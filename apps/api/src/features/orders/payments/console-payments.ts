import type { BodyOf } from '@app/contract/endpoint';
import type { saveVendorPayments } from '@app/contract/endpoints/console/payments';
import {
  PAYMENT_REGIONS,
  type TicketPayment,
  type VendorPayments,
} from '@app/contract/schemas/console/payments';
import { amount } from '@app/domain/money/amount';
import { currencyOfLabel } from '@app/domain/money/currency';
import type { RefundState } from '@app/domain/payment/fold';
import type { Actor } from '@app/domain/staff/actor';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Secrets } from '#ports/secrets.ts';
import { type PaymentAccounts, sealKeys } from './payment-accounts.ts';
import { listPaymentProblems, listUnknownNotices } from './payment-problems.ts';
import { paymentsRepository } from './payments.repository.ts';

type ConsoleDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  publicUrl: string;
  isSwitchedOn: boolean;
  /** PAY-30 Without a secret of the installation the keys of live accounts are not stored. */
  hasSecret: boolean;
  accounts: PaymentAccounts;
  ask: (paymentId: string) => Promise<void>;
};
type Body = BodyOf<typeof saveVendorPayments>;

const HINT_LENGTH = 4;
const TEST_AMOUNT = 100;
const TEST_PAGE_MS = 30 * 60_000;
/* PAY-42 */
const FORMER_KEYS_MS = 24 * 60 * 60_000;

export type ConsolePayments = ReturnType<typeof consolePayments>;

/** PAY-29 PAY-30 PAY-37 Payments for staff: the settings of a vendor, the payment of an order, what needs a person. */
export function consolePayments(deps: ConsoleDeps) {
  const { db, clock, ids, secrets, publicUrl, isSwitchedOn, hasSecret, accounts, ask } = deps;
  const show = async (tx: Db, vendorId: string): Promise<VendorPayments> => {
    const account = await accountOf(tx, vendorId);
    const branches = await tx
      .selectFrom('branch')
      .select(['id', 'name_en', 'name_ar', 'currency', 'payment_account_id'])
      .where('vendor_id', '=', vendorId)
      .orderBy('position')
      .execute();
    return {
      account: account && {
        id: account.id,
        provider: account.provider,
        mode: account.mode,
        region: account.region,
        currency: account.currency,
        capture: account.capture,
        payMinutes: account.pay_minutes,
        maxAmount: account.max_amount,
        feeBasisPoints: account.fee_basis_points,
        feeFixed: amount(account.fee_fixed),
        isOn: account.is_on,
        keyHint: account.key_hint,
        noticeUrl: `${publicUrl.replace(/\/$/, '')}/service/api/payments/${account.id}/notices`,
      },
      branches: branches.map(({ id, name_en: en, name_ar: ar, currency, payment_account_id: used }) => ({
        id,
        name: { en, ar },
        currency,
        takesCards: account !== null && used === account.id,
      })),
      isSwitchedOn,
      revision: account?.revision ?? 0,
    };
  };

  /** The payment of an order, or the newest part that has paid a round, with what was said about it. */
  async function ofOrder(orderId: string): Promise<TicketPayment> {
    const payments = paymentsRepository(db);
    const payment = (await payments.ofOrder(orderId)) ?? (await payments.partOf(orderId));
    if (!payment) throw new AppError('payment.not_found');
    const events = await db
      .selectFrom('payment_event')
      .select(['kind', 'amount', 'source', 'at'])
      .where('payment_id', '=', payment.id)
      .orderBy('id')
      .execute();
    const { card_brand: brand, card_last_four: lastFour } = payment;
    const refunds = payment.returns as { amount: number; state: RefundState }[];
    return {
      id: payment.id,
      state: payment.state,
      amount: amount(payment.amount),
      held: amount(payment.state === 'authorized' ? payment.authorized : 0),
      captured: amount(payment.captured),
      refunded: amount(payment.refunded),
      card: lastFour === null ? null : { brand: brand ?? '', lastFour },
      refunds: refunds.map((refund) => ({ amount: amount(refund.amount), state: refund.state })),
      events: events.map((event) => ({
        kind: event.kind,
        amount: event.amount === null ? null : amount(event.amount),
        source: event.source,
        at: event.at.toISOString(),
      })),
    };
  }

  return {
    show: (vendorId: string) => show(db, vendorId),

    save: async (vendorId: string, body: Body, actor: Actor): Promise<VendorPayments> => {
      refuseTerms(body);
      if (body.mode === 'live' && !hasSecret) throw new AppError('payment.secret_missing');
      // Sealed before the transaction: it needs a connection of its own.
      const accountId = (await accountOf(db, vendorId))?.id ?? ids.next();
      const sealed = body.keys && (await sealKeys(secrets, accountId, body.keys));
      return db.transaction().execute(async (tx) => {
        await tx.selectFrom('vendor').select('id').where('id', '=', vendorId).forUpdate().execute();
        const before = await show(tx, vendorId);
        if (before.revision !== body.revision)
          throw new AppError('settings.stale', { name: 'none' }, { body: { current: before } });
        const stored = await accountOf(tx, vendorId);
        const isOther = stored !== null && stored.provider !== body.provider;
        if (sealed === null && (stored === null || isOther)) throw keysMissing();
        const set = {
          provider: body.provider,
          mode: body.mode,
          region: body.region,
          currency: body.currency,
          capture: body.capture,
          pay_minutes: body.payMinutes,
          max_amount: body.maxAmount,
          ...(body.feeBasisPoints !== undefined && { fee_basis_points: body.feeBasisPoints }),
          ...(body.feeFixed !== undefined && { fee_fixed: body.feeFixed }),
          is_on: body.isOn,
          ...(sealed && body.keys && { sealed_keys: sealed, key_hint: hintOf(body.keys) }),
        };
        if (stored === null) {
          if (sealed === null || body.keys === null) throw keysMissing();
          await tx
            .insertInto('payment_account')
            .values({
              ...set,
              id: accountId,
              vendor_id: vendorId,
              sealed_keys: sealed,
              key_hint: hintOf(body.keys),
            })
            .execute();
        } else
          await tx
            .updateTable('payment_account')
            .set({
              ...set,
              revision: stored.revision + 1,
              ...(sealed && {
                former_keys: stored.sealed_keys,
                former_keys_until: new Date(clock.now().getTime() + FORMER_KEYS_MS),
              }),
            })
            .where('id', '=', stored.id)
            .execute();
        await setBranches(tx, vendorId, accountId, body);
        const after = await show(tx, vendorId);
        await operationLog(tx).add({
          at: clock.now(),
          actor,
          action: 'vendor.payments_changed',
          subjectId: vendorId,
          place: { vendorId },
          details: {
            provider: body.provider,
            mode: body.mode,
            isOn: body.isOn,
            hasNewKeys: sealed !== null,
            branches: after.branches.filter(({ takesCards }) => takesCards).length,
          },
        });
        return after;
      });
    },

    /** PAY-30 Opens a page of 1.00 with the stored keys. No customer sees it, and it is ended where the provider can. */
    test: async (vendorId: string): Promise<void> => {
      const account = await accountOf(db, vendorId);
      const opened = account && (await accounts.open(account.id));
      if (!opened) throw new AppError('payment.not_found');
      const { provider, row } = opened;
      const currency = currencyOfLabel(row.currency);
      if (currency === null) throw new AppError('payment.account_refused');
      const address = publicUrl.replace(/\/$/, '');
      const page = await provider.open({
        reference: ids.next(),
        amount: TEST_AMOUNT,
        currency,
        capture: 'on_accept',
        orderNumber: 'TEST',
        language: 'en',
        noticeUrl: `${address}/service/api/payments/${row.id}/notices`,
        returnUrl: address,
        expiresAt: new Date(clock.now().getTime() + TEST_PAGE_MS),
      });
      if (page.kind === 'away') throw new AppError('payment.test_unanswered');
      if (page.kind === 'refused') throw new AppError('payment.account_refused');
      if (provider.capabilities.canClose) await provider.close(page.value.ref);
    },

    ofOrder,

    askOfOrder: async (orderId: string): Promise<TicketPayment> => {
      await ask((await ofOrder(orderId)).id);
      return ofOrder(orderId);
    },

    ask: async (paymentId: string): Promise<void> => {
      const known = await db
        .selectFrom('payment')
        .select('id')
        .where('id', '=', paymentId)
        .executeTakeFirst();
      if (!known) throw new AppError('payment.not_found');
      await ask(paymentId);
    },

    /** PAY-29 */
    problems: async () => {
      const rows = await listPaymentProblems(db, clock.now());
      const notices = await listUnknownNotices(db);
      const problems = rows.map((row) => ({
        kind: row.kind,
        paymentId: row.id,
        orderId: row.order_id,
        orderNumber: row.order_number,
        vendor: { en: row.name_en, ar: row.name_ar },
        state: row.state,
        amount: amount(row.amount),
        currency: row.currency,
        createdAt: row.created_at.toISOString(),
      }));
      const unknownNotices = notices.map(({ name_en: en, name_ar: ar, count, received_at: at }) => ({
        vendor: { en, ar },
        count,
        lastAt: at.toISOString(),
      }));
      return { problems, unknownNotices };
    },
  };
}

async function accountOf(db: Db, vendorId: string) {
  const account = await db
    .selectFrom('payment_account')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return account ?? null;
}

const hintOf = (keys: NonNullable<Body['keys']>): string =>
  ('serverKey' in keys ? keys.serverKey : keys.secretKey).slice(-HINT_LENGTH);

const keysMissing = () =>
  new AppError('request.invalid', {}, { fields: { keys: [{ problem: 'required' }] } });

/** The keys, the region and the currency must be of the provider. */
function refuseTerms({ provider, region, currency, keys }: Body): void {
  const isOfPaytabs = provider === 'paytabs';
  const fields: Record<string, [{ problem: 'invalid' }]> = {};
  if (keys !== null && 'serverKey' in keys !== isOfPaytabs) fields['keys'] = [{ problem: 'invalid' }];
  const isDemo = region === 'demo';
  if (isOfPaytabs && !isDemo && !PAYMENT_REGIONS.includes(region))
    fields['region'] = [{ problem: 'invalid' }];
  if (currencyOfLabel(currency) !== currency) fields['currency'] = [{ problem: 'invalid' }];
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, { fields });
}

async function setBranches(tx: Db, vendorId: string, accountId: string, { branchIds }: Body): Promise<void> {
  const known = await tx.selectFrom('branch').select('id').where('vendor_id', '=', vendorId).execute();
  if (branchIds.some((branchId) => known.every(({ id }) => id !== branchId)))
    throw new AppError('request.invalid', {}, { fields: { branchIds: [{ problem: 'unknown_choice' }] } });
  await sql`
    update branch set payment_account_id = case when id = any(${branchIds}::uuid[]) then ${accountId}::uuid end
    where vendor_id = ${vendorId}
      and payment_account_id is distinct from
        case when id = any(${branchIds}::uuid[]) then ${accountId}::uuid end`.execute(tx);
}
