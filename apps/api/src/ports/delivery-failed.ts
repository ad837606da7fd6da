/** Has a reason instead of the original message, which may contain the recipient. The queue stores it. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
}

/**
 * What has to change: `message`: nothing helps, it is never taken; `account`: the operator's account or sender;
 * `busy` and `unavailable`: it is sent again by itself.
 */
export type FailureKind = 'message' | 'account' | 'busy' | 'unavailable';

/** The answer of a provider. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
  readonly code: string;
  readonly kind: FailureKind;

  constructor(code: string, kind: FailureKind) {
    super(`the provider answered ${code}`);
    this.code = code;
    this.kind = kind;
  }
}

/** An error code such as ECONNREFUSED or HTTP_500, never a message. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = 'code' in error ? error.code : cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name.slice(0, 40);
}
