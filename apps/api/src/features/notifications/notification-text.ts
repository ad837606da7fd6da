import { type CancelReason, cancelSentence } from '@app/domain/order/cancel-reason';
import type { Language, Texts } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { changeSentence } from '@app/domain/order/change-sentence';
import type { OrderStatus } from '@app/domain/order/order-status';
import { refundSentence, type RefundMethod } from '@app/domain/order/refund-terms';
import type { OrderType } from '@app/domain/order/order-type';
import { inLanguage } from '#i18n/in-language.ts';
import { answerTitle, notificationText, refundTitle } from '#i18n/translate.ts';
import type { TimedEvent } from './notifications.repository.ts';

type NotifiedOrder = {
  order_number: string;
  type: OrderType;
  status: OrderStatus;
  event: 'status' | TimedEvent | 'refund' | 'refund_failed';
  /** Of a change, suggested or made. */
  change: { items: Texts[]; old_total: number; new_total: number; to_credit: number } | null;
  event_at: Date | null;
  timezone: string;
  cancel_reason: CancelReason | null;
  cancel_words_en: string | null;
  cancel_words_ar: string | null;
  refund_method: RefundMethod | null;
  refund_money: number | null;
  refund_credit: number | null;
  currency: string;
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
  if (event === 'refund' || event === 'refund_failed') return refundText(language, order);
  if (event === 'change_suggested' || event === 'changed') {
    const text = notificationText(language, { number, body: event });
    return { ...text, body: withChange(text.body, order, language) };
  }
  if (event === 'ready') return notificationText(language, { number, body: 'ready' });
  if (event === 'promise' && at !== null) {
    const body = type === 'delivery' ? 'promiseDelivery' : 'promise';
    return notificationText(language, { number, body, time: timeOf(at, order.timezone, language) });
  }
  const text = notificationText(language, { number, body: status });
  return status === 'cancelled' ? { ...text, body: withReason(text.body, order, language) } : text;
}

/** REFUND-12 Title and text of a refund, with where each part of it is. */
function refundText(language: Language, order: NotifiedOrder) {
  const { order_number: number, event, refund_method: method, currency } = order;
  const isFailed = event === 'refund_failed';
  const parts: readonly [RefundMethod, number][] = [
    [method ?? 'credit', order.refund_money ?? 0],
    ['credit', order.refund_credit ?? 0],
  ];
  const sentences = parts
    .filter(([, value]) => value > 0)
    .slice(0, isFailed ? 1 : 2)
    .map(([to, value]) => {
      const progress = isFailed ? 'failed' : to === 'card' ? 'pending' : 'done';
      return refundSentence(to, progress, formatAmount(amount(value), language, currency), language);
    });
  return { title: refundTitle(language, number, isFailed), body: sentences.join(' ') };
}

/** CON-110 Title and text of an answer to a rating. */
export function answerNotificationText(language: Language, answered: Answer) {
  const { answer: body, answer_credit: credit, currency, vendor_en: en, vendor_ar: ar } = answered;
  const given = credit === 0 ? null : formatAmount(amount(credit), language, currency);
  return { title: answerTitle(language, inLanguage(language, en, ar), given), body };
}

function withChange(body: string, { change, currency }: NotifiedOrder, language: Language): string {
  if (change === null) return body;
  const totals = {
    oldTotal: amount(change.old_total),
    newTotal: amount(change.new_total),
    toCredit: amount(change.to_credit),
  };
  return `${body} ${changeSentence({ names: change.items, ...totals, currency }, language)}`;
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
