/** Logs failures that the user does not see. Never pass a token or user input. */
export function logError(message: string, error?: unknown): void {
  console.warn(message, error ?? '');
}
