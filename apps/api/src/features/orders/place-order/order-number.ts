import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@app/domain/order/order-number';

/** What a customer reads aloud at the counter, and what nobody can guess (D-089). */
export const randomOrderNumber = () => orderNumberFrom(randomBytes(8));
