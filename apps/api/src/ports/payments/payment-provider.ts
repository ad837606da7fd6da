import type { Language } from '@app/domain/language';
import type { CurrencyCode } from '@app/domain/money/currency';
import type { FailureReason, ProviderEventKind } from '@app/domain/payment/fold';

/** The company with the bank page. */
export const PROVIDERS = ['paytabs', 'stripe'] as const;
type ProviderName = (typeof PROVIDERS)[number];

/** The secrets of a contract, by the names that its provider gives them. */
type ProviderKeys = Readonly<Record<string, string>>;

export type ProviderAccount = {
  provider: ProviderName;
  mode: 'test' | 'live';
  /** The provider's name of the country whose host is called; `demo` is the simulated bank. */
  region: string;
  keys: ProviderKeys;
};

/** One page that is to be opened. Amounts are hundredths. */
export type AttemptToOpen = {
  /** Hana's id of the attempt, unique at the provider. */
  reference: string;
  amount: number;
  currency: CurrencyCode;
  /** Whether the bank only reserves the amount, or takes it. */
  capture: 'on_accept' | 'at_once';
  /** What the customer reads on the page. */
  orderNumber: string;
  language: Language;
  noticeUrl: string;
  returnUrl: string;
  /** When the time to pay ends. */
  expiresAt: Date;
};

type OpenedPage = { ref: string; url: string; endsAt: Date | null };

/** One fact about an attempt, as the provider tells it. */
export type ProviderEvent = {
  /** Unique at the account, and the same whether a notice, a query or a call tells it. */
  key: string;
  kind: ProviderEventKind;
  /** Hundredths; null if it is no whole number of them. */
  amount: number | null;
  /** The ISO code as the provider writes it. */
  currency: string | null;
  /** Of a refund: the key that Hana gave its call. Null for one that was made at the provider. */
  refundId: string | null;
  /** Only of `failed`. */
  reason: FailureReason | null;
  card: { brand: string; lastFour: string } | null;
  at: Date | null;
};

/**
 * `refused`: the provider has said no, and nothing has happened. `away`: no answer, an error of the provider or one that
 * cannot be read; what happened is unknown until it is asked.
 */
export type ProviderResult<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; reason: string }
  | { kind: 'away'; reason: string };

export type Notice = {
  /** Hana's reference of the attempt and the provider's; null where the notice lacks it. */
  reference: string | null;
  ref: string | null;
  events: readonly ProviderEvent[];
};

export type PaymentProvider = {
  capabilities: {
    /** How long a reservation lasts at least. */
    holdDays: number;
    partialCapture: boolean;
    /** Whether an open page can be ended. */
    canClose: boolean;
    refundsArePending: boolean;
    /** Whether a repeated call with its key is done once. Without it the provider is asked before each repeat. */
    repeatsByKey: boolean;
  };
  open: (attempt: AttemptToOpen) => Promise<ProviderResult<OpenedPage>>;
  /** Every fact about the attempt. An unknown one has none. */
  find: (attempt: { ref: string | null; reference: string }) => Promise<ProviderResult<ProviderEvent[]>>;
  capture: (call: ProviderCall) => Promise<ProviderResult<ProviderEvent[]>>;
  void: (call: ProviderCall) => Promise<ProviderResult<ProviderEvent[]>>;
  refund: (call: ProviderCall) => Promise<ProviderResult<ProviderEvent[]>>;
  /** Ends the page, so that nobody can pay on it any more. */
  close: (ref: string) => Promise<ProviderResult<ProviderEvent[]>>;
  /** Checks the signature over the raw bytes with each of the keys. */
  readNotice: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    raw: Buffer,
    keys: readonly ProviderKeys[],
    now: Date,
  ) => Notice | 'forged' | 'ignored';
};

/** A follow-up of an attempt with money. Void takes the whole reservation. */
export type ProviderCall = {
  ref: string;
  reference: string;
  amount: number;
  currency: CurrencyCode;
  /** Hana's id of the call, the same when it is repeated; of a refund it becomes the `refundId` of its events. */
  key: string;
};

export type OpenProvider = (account: ProviderAccount) => PaymentProvider;
