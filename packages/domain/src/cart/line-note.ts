import { MAX_ITEM_NOTE_LENGTH } from '../order/address-details.ts';
import { plainText } from '../text/plain-text.ts';
import type { CartLine } from './cart-line.ts';

/** DOOR-02 The line with a note, or without one if it is empty. */
export function withLineNote(line: CartLine, sent: string): CartLine {
  const { note: _replaced, ...rest } = line;
  const note = plainText(sent).slice(0, MAX_ITEM_NOTE_LENGTH).trim();
  return note === '' ? rest : { ...rest, note };
}
