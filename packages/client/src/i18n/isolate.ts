/** Isolates left-to-right text, such as a phone number, inside a sentence of either direction. */
export function leftToRight(text: string): string {
  return `\u2066${text.replaceAll(' ', '\u00A0')}\u2069`;
}

/** Isolates a time or a name whose first letter gives its direction. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
