import type { Language, Texts } from '../language.ts';
import { plainLine } from '../text/plain-text.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderType } from './order-type.ts';

/** The reasons that staff choose from. */
export const STAFF_REASONS = [
  'sold_out',
  'too_busy',
  'cannot_deliver',
  'closing_soon',
  'customer_request',
  'customer_unreachable',
  'other',
  'not_delivered',
] as const;
export type StaffReason = (typeof STAFF_REASONS)[number];

export const CANCEL_REASONS = [...STAFF_REASONS, 'not_answered', 'not_paid', 'change_declined'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The length of a text that staff write for the customer. */
export const MAX_REASON_LENGTH = 140;

/** A text that may exist in one language only. */
export type ReasonText = Readonly<Record<Language, string | null>>;

const NO_TEXT: ReasonText = { en: null, ar: null };

/** CON-24 CON-29 The reasons for an order in this state. */
export function reasonsFor({ status, type }: { status: OrderStatus; type: OrderType }): StaffReason[] {
  if (status === 'shipped') return ['not_delivered'];
  return STAFF_REASONS.filter(
    (reason) => reason !== 'not_delivered' && (reason !== 'cannot_deliver' || type === 'delivery'),
  );
}

const SENTENCES: Readonly<Record<CancelReason, Texts>> = {
  sold_out: { en: 'Something in this order is sold out today.', ar: 'نفدت اليوم كمية صنف من هذا الطلب.' },
  too_busy: {
    en: 'The branch is too busy to take this order.',
    ar: 'الفرع مشغول ولا يستطيع قبول الطلب الآن.',
  },
  cannot_deliver: { en: 'The branch can’t deliver to this place.', ar: 'لا يوصّل الفرع إلى هذا الموقع.' },
  closing_soon: { en: 'The branch is about to close.', ar: 'الفرع على وشك الإغلاق.' },
  customer_request: { en: 'You asked the branch to cancel.', ar: 'طلبت من الفرع إلغاء الطلب.' },
  customer_unreachable: { en: 'The branch couldn’t reach you.', ar: 'تعذّر على الفرع التواصل معك.' },
  other: { en: 'The branch could not take this order.', ar: 'تعذّر على الفرع قبول هذا الطلب.' },
  not_delivered: { en: 'The order could not be delivered.', ar: 'تعذّر توصيل الطلب.' },
  not_answered: { en: 'The branch didn’t answer in time.', ar: 'لم يقبل الفرع الطلب في الوقت المحدد.' },
  not_paid: {
    en: 'Not paid in time. The order was cancelled and nothing was charged.',
    ar: 'انتهت مهلة الدفع وأُلغي الطلب، ولم يُخصم أي مبلغ.',
  },
  change_declined: {
    en: 'You declined the change that the branch suggested.',
    ar: 'لم توافق على التعديل المقترح من الفرع.',
  },
};

/** CON-24 What the customer reads: the text of the branch, in either language, or the sentence of the reason. */
export function cancelSentence(reason: CancelReason, text: ReasonText, language: Language): string {
  const { en, ar } = text;
  const [own, other] = language === 'ar' ? [ar, en] : [en, ar];
  return own ?? other ?? SENTENCES[reason][language];
}

/** The sentence about sold-out items, with each name once. */
export function soldOutText(names: readonly Texts[]): ReasonText {
  const [en, ar] = [unique(names.map((name) => name.en)), unique(names.map((name) => name.ar))];
  if (en.length === 0) return NO_TEXT;
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(en);
  return {
    en: `${listed} ${en.length === 1 ? 'is' : 'are'} sold out today.`,
    ar: `نفدت اليوم كمية: ${ar.join('، ')}.`,
  };
}

type ReasonInput = { reason: StaffReason; ownText?: Partial<ReasonText> | undefined };

/** The trimmed texts of staff; an empty one is null. */
export function ownTextOf({ en, ar }: Partial<ReasonText> = {}): ReasonText {
  return { en: plainLine(en ?? '') || null, ar: plainLine(ar ?? '') || null };
}

/** CON-40 Another reason needs a text; a text has a limited length. */
export function reasonProblem({ reason, ownText }: ReasonInput): 'missing' | 'too_long' | null {
  const { en, ar } = ownTextOf(ownText);
  if (reason === 'other' && en === null && ar === null) return 'missing';
  return [en, ar].some((text) => text !== null && text.length > MAX_REASON_LENGTH) ? 'too_long' : null;
}

const unique = (names: readonly string[]) => [...new Set(names)];
