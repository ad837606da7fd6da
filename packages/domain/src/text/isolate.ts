/** A name or value keeps its own direction inside of a sentence. */
export const isolate = (text: string) => `\u2068${text}\u2069`;
