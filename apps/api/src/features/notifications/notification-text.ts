import { type CancelReason, cancelSentence } from '@app/domain/order/cancel-reason';
import type { Language } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import type { OrderStatus } from '@app/domain/order/order-status';
import type { OrderType } from '@app/domain/order/order-type';
import { inLanguage } from '#i18n/in-language.ts';
import { answerTitle, notificationText } from '#i18n/translate.ts';

type NotifiedOrder = {
  order_number: string;
  type: OrderType;
  status: OrderStatus;
  event: 'status' | 'promise' | 'ready';
  event_at: Date | null;
  timezone: string;
  cancel_reason: CancelReason | null;
  cancel_words_en: string | null;
  cancel_words_ar: string | null;
};

type Answer = {
  answer: string;
  answer_credit: number;
  currency: string;
  vendor_en: string;
  vendor_ar: string;
};

const LOCALES = { en: 'en-US', ar: 'ar-u-nu-latn' } as const;

/** Title and text of a notification. A cancelled order says why; times are those of the branch. */
export function orderNotificationText(language: Language, order: NotifiedOrder) {
  const { order_number: number, event, event_at: at, status, type } = order;
  if (event === 'ready') return notificationText(language, { number, body: 'ready' });
  if (event === 'promise' && at !== null) {
    const body = type === 'delivery' ? 'promiseDelivery' : 'promise';
    return notificationText(language, { number, body, time: timeOf(at, order.timezone, language) });
  }
  const text = notificationText(language, { number, body: status });
  return status === 'cancelled' ? { ...text, body: withReason(text.body, order, language) } : text;
}

/** CON-110 Title and text of an answer to a rating. */
export function answerNotificationText(language: Language, answered: Answer) {
  const { answer: body, answer_credit: credit, currency, vendor_en: en, vendor_ar: ar } = answered;
  const given = credit === 0 ? null : formatAmount(amount(credit), language, currency);
  return { title: answerTitle(language, inLanguage(language, en, ar), given), body };
}

function withReason(body: string, order: NotifiedOrder, language: Language): string {
  const { cancel_reason: reason, cancel_words_en: en, cancel_words_ar: ar } = order;
  return reason === null ? body : `${body} ${cancelSentence(reason, { en, ar }, language)}`;
}

const timeOf = (time: Date, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(time);
