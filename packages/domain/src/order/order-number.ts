import { toLatinDigits } from '../text/digits.ts';

/** Crockford’s 32 symbols, without the ambiguous I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

export class TooFewBytes extends RangeError {
  override readonly name = 'TooFewBytes';
}

/** Eight symbols from eight random bytes; 256 is a multiple of 32, so all symbols are equally likely. */
export function orderNumberFrom(bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new TooFewBytes(`${bytes.length} bytes for ${LENGTH} symbols`);
  return Array.from(bytes.subarray(0, LENGTH), (byte) => SYMBOLS.charAt(byte % SYMBOLS.length)).join('');
}

/** Normalises a typed number: look-alikes, case, digits and separators. */
export function normaliseOrderNumber(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Cf}#.\-–—_]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

export function isOrderNumber(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(text);
}
