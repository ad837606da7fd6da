import type { Language, Texts } from '../language.ts';
import { type Amount, amount, subtractDownToZero } from '../money/amount.ts';
import type { RankedRole } from '../staff/role.ts';
import type { ReasonText } from './cancel-reason.ts';

export const REFUND_REASONS = ['missing', 'wrong', 'quality', 'late', 'charged_wrongly', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_METHODS = ['card', 'cash', 'terminal', 'cliq', 'credit'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

export const REFUND_BEARERS = ['vendor', 'platform'] as const;
export type RefundBearer = (typeof REFUND_BEARERS)[number];

/** REFUND-07 Banks take money back to a card for this long. */
const CARD_REFUND_DAYS = 180;
/** PAY-45 A larger amount, or an older order, needs the password again. */
const CONFIRMED_REFUND = amount(2_000);
const CONFIRMED_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

const isOlder = (endedAt: Date, now: Date, days: number) => now.getTime() - endedAt.getTime() > days * DAY_MS;

type MoneyBack = {
  /** What can go back of the money that was paid. */
  money: Amount;
  /** What can go back of the credit that was paid with. */
  credit: Amount;
  /** Whether the money is on a card, and whether the bank has refused to return some. */
  isByCard: boolean;
  hasFailed: boolean;
  /** Whether the customer has an account whose credit is in this currency. */
  canHaveCredit: boolean;
  endedAt: Date;
  now: Date;
};

/** REFUND-07 Money goes back as it came, or as credit. After a refusal of the bank staff choose another way. */
export function listRefundMethods(paid: MoneyBack): RefundMethod[] {
  if (paid.money === 0) return paid.credit > 0 ? ['credit'] : [];
  const byHand = ['cash', 'terminal', 'cliq'] as const;
  const isTooOld = isOlder(paid.endedAt, paid.now, CARD_REFUND_DAYS);
  const methods: readonly RefundMethod[] = paid.isByCard
    ? [...(isTooOld ? [] : (['card'] as const)), ...(paid.hasFailed || isTooOld ? byHand : [])]
    : byHand;
  return paid.canHaveCredit ? [...methods, 'credit'] : [...methods];
}

/** PAY-45 The most that a limit for a day can be. */
export const MAX_REFUND_LIMIT = 1_000_000;

/** PAY-45 What a role gives back in a day; null without a limit. */
export function findRefundLimit(role: RankedRole, limits: { staff: Amount; manager: Amount }): Amount | null {
  if (role === 'branchStaff') return limits.staff;
  return role === 'branchManager' ? limits.manager : null;
}

type TermsOfRefund = {
  role: RankedRole;
  /** What the person gave back before on the same day. */
  given: Amount;
  managerLimit: Amount;
  /** Whether there was a refund of the order before. */
  isRepeated: boolean;
  endedAt: Date;
  now: Date;
};

export type RefundConfirmation = {
  /** The password is asked for again, whatever the amount. */
  isAlways: boolean;
  /** Null if it is never asked for. */
  passwordAbove: Amount | null;
  factorAbove: Amount | null;
};

/** PAY-45 What a refund needs besides the role. */
export function findRefundConfirmation(terms: TermsOfRefund): RefundConfirmation {
  const { role, given, managerLimit, isRepeated, endedAt, now } = terms;
  if (role === 'branchStaff') return { isAlways: false, passwordAbove: null, factorAbove: null };
  return {
    isAlways: isRepeated || isOlder(endedAt, now, CONFIRMED_DAYS),
    passwordAbove: CONFIRMED_REFUND,
    factorAbove: role === 'branchManager' ? null : subtractDownToZero(managerLimit, given),
  };
}

export function confirmationFor(
  value: Amount,
  { isAlways, passwordAbove, factorAbove }: RefundConfirmation,
): 'none' | 'password' | 'factor' {
  if (factorAbove !== null && value > factorAbove) return 'factor';
  return isAlways || (passwordAbove !== null && value > passwordAbove) ? 'password' : 'none';
}

const REASONS: Readonly<Record<RefundReason, Texts>> = {
  missing: { en: 'Something was missing.', ar: 'نقص صنف من الطلب.' },
  wrong: { en: 'A wrong item came.', ar: 'وصل صنف خاطئ.' },
  quality: { en: 'Something was not good.', ar: 'جودة أحد الأصناف دون المستوى.' },
  late: { en: 'The order came late.', ar: 'تأخر وصول الطلب.' },
  charged_wrongly: { en: 'The amount was wrong.', ar: 'كان المبلغ خاطئًا.' },
  other: { en: 'The branch returned an amount.', ar: 'أعاد الفرع مبلغًا.' },
};

/** REFUND-08 Why, as the customer reads it: in the words of the branch, or the sentence of the reason. */
export function refundReasonSentence(
  reason: RefundReason,
  { en, ar }: ReasonText,
  language: Language,
): string {
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar];
  return own ?? other ?? REASONS[reason][language];
}

/** A refund to a card is on its way until the bank has made it. */
export const REFUND_PROGRESS = ['pending', 'done', 'failed'] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];

const DONE: Readonly<Record<RefundMethod, Texts>> = {
  card: { en: 'Returned to your card', ar: 'أُعيد المبلغ إلى بطاقتك' },
  cash: { en: 'Returned in cash', ar: 'أُعيد المبلغ نقدًا' },
  terminal: {
    en: 'Returned to the card that you used at the branch',
    ar: 'أُعيد المبلغ إلى البطاقة المستخدمة في الفرع',
  },
  cliq: { en: 'Returned by CliQ', ar: 'أُعيد المبلغ عبر كليك' },
  credit: { en: 'Added to your credit', ar: 'أُضيف المبلغ إلى رصيدك' },
};

/** PAY-38 Where the money is, with the amount as it is shown. */
export function refundSentence(
  method: RefundMethod,
  progress: RefundProgress,
  shownAmount: string,
  language: Language,
): string {
  if (progress === 'failed')
    return language === 'ar'
      ? 'تعذّر على البنك إعادة المبلغ، وسيتواصل الفرع معك.'
      : 'The bank could not return the money. The branch will contact you.';
  if (progress === 'pending')
    return language === 'ar'
      ? `جارٍ إعادة المبلغ إلى بطاقتك: ${shownAmount}. قد يستغرق ذلك لدى البنك حتى 14 يومًا.`
      : `On its way back to your card: ${shownAmount}. Banks take up to 14 days.`;
  return `${DONE[method][language]}: ${shownAmount}`;
}
