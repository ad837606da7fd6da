/** A name inside a sentence that is no markup: its direction must not carry over to the digits after it. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
