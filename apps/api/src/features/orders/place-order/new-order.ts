import { MAX_NOTE_LENGTH } from '@app/contract/order-values';
import type { OrderRequest } from '@app/contract/schemas/orders';
import { ZERO } from '@app/domain/money/amount';
import { plainText } from '@app/domain/text/plain-text';
import { toPointColumn } from '#db/geo-columns.ts';
import { AppError } from '#errors/app-error.ts';
import { referencedIds } from '../pricing/cart-check.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import { amountColumns, itemRows, offerRows } from './order-rows.ts';
import type { PricingContext } from '../pricing/menu-snapshot.repository.ts';
import type { OrderToPlace } from './place-order.repository.ts';

type NewOrder = {
  id: string;
  number: string;
  customerId: string;
  request: OrderRequest;
  menu: PricingContext;
  priced: PricedOrder;
  now: Date;
  nextId: () => string;
};

type Rows = Omit<OrderToPlace, 'request' | 'seen'>;

/** The rows of the order. */
export function newOrder({ id, menu, priced, customerId, now, nextId, ...rest }: NewOrder): Rows {
  const { usedCredit } = priced;
  const { tableCode } = referencedIds(rest.request);
  const isPaidByCredit = usedCredit > ZERO && usedCredit === priced.total;
  return {
    order: {
      id,
      customer_id: customerId,
      branch_id: menu.id,
      currency: menu.currency,
      payment_method: isPaidByCredit ? 'tam_credit' : 'cash',
      is_paid: isPaidByCredit,
      status: 'pending',
      ordered_at: now,
      table_id: menu.table_id,
      ...requestColumns(rest),
      ...amountColumns(priced),
    },
    items: itemRows(id, priced, nextId),
    offers: offerRows(id, priced),
    spend: usedCredit > ZERO ? { vendorId: menu.vendor_id, amount: usedCredit } : null,
    table: tableCode === null ? null : { tableCode, newSessionId: nextId() },
  };
}

function requestColumns({ number, request }: Pick<NewOrder, 'number' | 'request'>) {
  const { location } = referencedIds(request);
  return {
    order_number: number,
    type: request.order_type.name,
    location: location && toPointColumn(location),
    table_session_id: null,
    note: noteOf(request),
    receive_at: request.receive_at === null ? null : new Date(request.receive_at),
  };
}

/**
 * Removes invisible characters and direction overrides, because staff read the note. Normalisation may lengthen
 * it.
 */
function noteOf({ note }: OrderRequest): string | null {
  const text = plainText(note ?? '');
  if (text.length > MAX_NOTE_LENGTH) {
    const issue = { problem: 'too_long', values: { max: MAX_NOTE_LENGTH } } as const;
    throw new AppError('request.invalid', {}, { fields: { note: [issue] } });
  }
  return text === '' ? null : text;
}
