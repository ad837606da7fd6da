import { randomInt, randomUUIDv7 } from 'node:crypto';
import { CODE_DIGITS } from '@app/domain/one-time-code';

export type Ids = {
  next: () => string;
  /** A one-time code that a person types. */
  code: () => string;
};

export const randomIds: Ids = {
  /** Ordered by time, for index locality. */
  next: () => randomUUIDv7(),
  code: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
};
