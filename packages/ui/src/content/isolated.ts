/** Isolates a name in plain text, so that its direction does not affect the digits after it. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
