import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@app/domain/one-time-code';

export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
