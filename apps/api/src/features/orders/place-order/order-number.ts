import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@app/domain/order/order-number';

/** D-089: short enough to read aloud, random enough not to be guessed. */
export const randomOrderNumber = () => orderNumberFrom(randomBytes(8));
