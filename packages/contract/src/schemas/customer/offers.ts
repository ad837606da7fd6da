import { ORDER_TYPES } from '@app/domain/order/order-type';
import * as z from 'zod/mini';
import { Decimal, Id } from '../vocabulary.ts';

export const WireOffer = z.object({
  _id: Id,
  name: z.string(),
  entityType: z.enum(['branches', 'collections', 'items']),
  /** The id of the collection or item; null for the whole branch. */
  entityId: z.nullable(Id),
  affect: z.enum(['item', 'shipping']),
  mode: z.enum(['save', 'cashback']),
  value: z.number(),
  minimumAmount: Decimal,
  maxDiscount: z.nullable(Decimal),
  orderType: z.nullable(z.enum(ORDER_TYPES)),
  rules: z.array(z.object({ rule: z.string(), value: z.nullable(z.number()) })),
});
export type WireOffer = z.output<typeof WireOffer>;
