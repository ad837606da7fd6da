/** Failures that the customer is not bothered with. Never hand it a token or what a person typed. */
export function logProblem(what: string, problem?: unknown): void {
  console.warn(what, problem ?? '');
}
