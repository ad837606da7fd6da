import type { WireRefund } from '@app/contract/schemas/customer/wire-refund';
import type { Language } from '@app/domain/language';
import type { ReasonText } from '@app/domain/order/cancel-reason';
import {
  type RefundProgress,
  type RefundReason,
  refundReasonSentence,
  type RefundMethod,
} from '@app/domain/order/refund-terms';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#db/connect.ts';
import type { Money } from '#wire/public-order.wire.ts';
import { selectProgress, type StoredRefundLine, type StoredRefundPart } from './refunds.repository.ts';

export type CustomerRefund = {
  id: string;
  number: number;
  amount: number;
  credit: number;
  tax: number;
  method: RefundMethod;
  reason: RefundReason;
  own_text: ReasonText | null;
  lines: StoredRefundLine[];
  parts: StoredRefundPart[];
  progress: RefundProgress;
  created_at: string;
};

/** The refunds of the outer `customer_order`, the first one first. */
export const selectRefunds = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('refund')
      .select(['refund.id', 'number', 'refund.amount', 'refund.credit', 'refund.tax', 'method'])
      .select('refund.reason')
      .select([
        sql<ReasonText | null>`own_text`.as('own_text'),
        sql<StoredRefundLine[]>`refund.lines`.as('lines'),
        sql<StoredRefundPart[]>`refund.parts`.as('parts'),
        selectProgress.as('progress'),
        sql<string>`refund.created_at`.as('created_at'),
      ])
      .whereRef('refund.order_id', '=', sql.ref('customer_order.id'))
      .orderBy('number'),
  );

const NO_TEXT = { en: null, ar: null };

export const refundReasonTexts = ({
  reason,
  own_text: own,
}: Pick<CustomerRefund, 'reason' | 'own_text'>) => ({
  en: refundReasonSentence(reason, own ?? NO_TEXT, 'en'),
  ar: refundReasonSentence(reason, own ?? NO_TEXT, 'ar'),
});

export const toWireRefund = (refund: CustomerRefund, money: Money, language: Language): WireRefund => ({
  _id: refund.id,
  number: refund.number,
  amount: money(refund.amount),
  credit: money(refund.method === 'credit' ? refund.amount : refund.credit),
  method: refund.method,
  state: refund.progress,
  reason: refundReasonSentence(refund.reason, refund.own_text ?? NO_TEXT, language),
  items: refund.lines.map(({ lineId, quantity, amount }) => ({
    itemId: lineId,
    quantity,
    amount: money(amount),
  })),
  createdAt: new Date(refund.created_at).toISOString(),
});
