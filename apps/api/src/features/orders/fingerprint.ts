import { createHash } from 'node:crypto';
import type { OrderRequest } from '@app/contract/orders';
import { lineKey } from '@app/domain/cart/cart-line';

/** The same for the same request, whatever the order in which options were tapped. */
export function requestFingerprint(branchId: string, request: OrderRequest): string {
  const { payment_method: payment, note, receive_at: receiveAt, use_credit: useCredit } = request;
  return digest([branchId, goodsOf(request), request.order_type, payment, note, receiveAt, useCredit]);
}

/** Of what a price depends on: a note or a later time leaves it as it is. */
export function cartFingerprint(branchId: string, request: OrderRequest): string {
  return digest([branchId, goodsOf(request), request.order_type]);
}

const goodsOf = ({ items }: OrderRequest) =>
  items.map(({ item_id: itemId, preferences: selection, quantity }) => [
    lineKey({ itemId, selection }),
    quantity,
  ]);

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
