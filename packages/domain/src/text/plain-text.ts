/*
 * Direction overrides and isolates, marks, zero-width characters, tags, soft hyphens and annotations: invisible
 * characters that can change how staff read a name or a note.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/* The joiner is kept between two pictographs, such as in a family emoji. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Removes invisible characters; keeps line breaks. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINER, '')
    .trim();
}

/** The same for names: one line, single spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}
