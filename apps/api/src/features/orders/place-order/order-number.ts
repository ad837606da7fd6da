import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@app/domain/order/order-number';

/** Short enough to read aloud at the counter, and not guessable (D-089). */
export const randomOrderNumber = () => orderNumberFrom(randomBytes(8));
