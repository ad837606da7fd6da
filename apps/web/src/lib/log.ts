/** Failures that the customer is not bothered with. Never hand it a token or what a person typed. */
export function logError(what: string, error?: unknown): void {
  console.warn(what, error ?? '');
}
