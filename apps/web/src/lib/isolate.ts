/** Keeps a run that is read from the left, such as a phone number, in one piece inside a sentence of either direction. */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00A0')}\u2069`;
}
