import { randomBytes } from 'node:crypto';

/* 32 characters, so that five bits of a byte choose one without a bias; none looks like another (no I, L, O, U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** What a customer reads aloud at the counter, and what nobody can guess (D-089). */
export function randomOrderNumber(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
