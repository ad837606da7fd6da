import { PAYMENT_STATES, PROVIDER_EVENT_KINDS, REFUND_STATES } from '@app/domain/payment/fold';
import { PAYTABS_HOSTS } from '@app/domain/payment/page-address';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Cents, centsUpTo, Id, Instant, Texts } from '../vocabulary.ts';

const PAYMENT_PROVIDERS = ['paytabs', 'stripe'] as const;
/** PAY-29 */
export const PAYMENT_PROBLEMS = ['not_released', 'not_held', 'different', 'unanswered'] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

const terms = {
  provider: z.enum(PAYMENT_PROVIDERS),
  mode: z.enum(['test', 'live']),
  /** PayTabs: of the contract. */
  region: z.string().check(z.maxLength(20)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  capture: z.enum(['on_accept', 'at_once']),
  payMinutes: z.int().check(z.minimum(5), z.maximum(30)),
  maxAmount: z.int().check(z.minimum(1), z.maximum(100_000_000)),
  isOn: z.boolean(),
};

/** STATEMENT-02 What the provider keeps of each payment by the contract of the vendor. */
const fee = {
  feeBasisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  feeFixed: centsUpTo(100_000),
};

const VendorPayments = z.object({
  /** Null: the vendor takes no cards. */
  account: z.nullable(
    z.object({
      id: Id,
      ...terms,
      ...fee,
      /** The last characters of the key. */
      keyHint: z.string(),
      noticeUrl: z.string(),
    }),
  ),
  branches: z.array(z.object({ id: Id, name: Texts, currency: z.string(), takesCards: z.boolean() })),
  /** Whether this installation takes cards at all. */
  isSwitchedOn: z.boolean(),
  /** 0 without an account. */
  revision: z.int(),
});
export type VendorPayments = z.output<typeof VendorPayments>;

const TicketPayment = z.object({
  id: Id,
  state: z.enum(PAYMENT_STATES),
  amount: Cents,
  held: Cents,
  captured: Cents,
  refunded: Cents,
  card: z.nullable(z.object({ brand: z.string(), lastFour: z.string() })),
  refunds: z.array(z.object({ amount: Cents, state: z.enum(REFUND_STATES) })),
  events: z.array(
    z.object({
      kind: z.enum([...PROVIDER_EVENT_KINDS, 'closed']),
      amount: z.nullable(Cents),
      source: z.enum(['notice', 'query', 'call', 'hana']),
      at: Instant,
    }),
  ),
});
export type TicketPayment = z.output<typeof TicketPayment>;

const ofVendor = z.object({ vendorId: Id });
const ofOrder = z.object({ orderId: Id });

export const consolePaymentsSchemas = {
  showVendorPayments: {
    summary: 'How a vendor takes cards; its keys are never shown',
    errors: ['vendor.not_found'],
    params: ofVendor,
    response: VendorPayments,
  },
  saveVendorPayments: {
    summary: 'Set the account of a vendor and the branches that take cards',
    errors: ['vendor.not_found', 'settings.stale', 'auth.login_again', 'payment.secret_missing'],
    params: ofVendor,
    body: z.strictObject({
      revision: z.int(),
      ...terms,
      /** Without them the stored ones stay. */
      feeBasisPoints: z.optional(fee.feeBasisPoints),
      feeFixed: z.optional(fee.feeFixed),
      /** Null keeps the stored ones. */
      keys: z.nullable(
        z.union([
          z.strictObject({ profileId: key.check(z.regex(/^\d+$/)), serverKey: key }),
          z.strictObject({ secretKey: key, noticeSecret: key }),
        ]),
      ),
      branchIds: z.array(Id).check(z.maxLength(500)),
    }),
    response: VendorPayments,
  },
  testVendorPayments: {
    summary: 'Open a page for 1.00 at the provider with the stored keys, and end it',
    errors: ['vendor.not_found', 'payment.not_found', 'payment.account_refused', 'payment.test_unanswered'],
    params: ofVendor,
    response: z.object({ message: z.string() }),
  },
  showTicketPayment: {
    summary: 'The payment of an order by card, for staff',
    errors: ['order.not_found', 'payment.not_found'],
    params: ofOrder,
    response: z.object({ payment: TicketPayment }),
  },
  askBank: {
    summary: 'Ask the provider now what became of the payment of an order',
    errors: ['order.not_found', 'payment.not_found', 'payment.provider_away'],
    params: ofOrder,
    response: z.object({ payment: TicketPayment }),
  },
  listPaymentProblems: {
    summary: 'Payments that need a person',
    response: z.object({
      problems: z.array(
        z.object({
          kind: z.enum(PAYMENT_PROBLEMS),
          paymentId: Id,
          orderId: z.nullable(Id),
          orderNumber: z.string(),
          vendor: Texts,
          state: z.enum(PAYMENT_STATES),
          amount: Cents,
          currency: z.string(),
          createdAt: Instant,
        }),
      ),
      /** Notices of the last 90 days about payments that are not known here, by account. */
      unknownNotices: z.array(z.object({ vendor: Texts, count: z.int(), lastAt: Instant })),
    }),
  },
  askBankOfProblem: {
    summary: 'Ask the provider now what became of a payment',
    errors: ['payment.not_found', 'payment.provider_away'],
    params: z.object({ paymentId: Id }),
    response: z.object({ message: z.string() }),
  },
} satisfies SchemaMap;

export const PAYMENT_REGIONS = Object.keys(PAYTABS_HOSTS);
