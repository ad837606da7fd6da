import { CHANGE_ANSWERS } from '@app/domain/order/change-order';
import * as z from 'zod/mini';
import type { SchemaMap } from '../schema-map.ts';
import { Id } from '../vocabulary.ts';
import { WireOrder } from './orders.ts';

export const orderChangesSchemas = {
  answerChange: {
    summary: 'Answer the change of an order that its branch suggests',
    errors: ['order.not_found', 'order.question_closed', 'order.nothing_left'],
    work: 'orders',
    params: z.object({ orderId: Id }),
    body: z.object({ changeId: Id, answer: z.enum(CHANGE_ANSWERS) }),
    response: z.object({ order: WireOrder }),
  },
} satisfies SchemaMap;
