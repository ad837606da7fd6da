/** Has a reason instead of the original message, which may contain the recipient. The queue stores it. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
}

/** An error code such as ECONNREFUSED or HTTP_500, never a message. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = 'code' in error ? error.code : cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name.slice(0, 40);
}
