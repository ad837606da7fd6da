const FOREIGN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** Arabic-Indic, Persian and full-width digits as 0-9. Each block starts at a code ending in 0, so the low nibble is the digit. */
export function toLatinDigits(text: string): string {
  return text.replace(FOREIGN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}
