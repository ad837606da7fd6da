import type { ErrorBody } from '@app/contract/schemas/errors';

/** A response with an error status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** The response as received, for errors with more fields. */
  readonly json: unknown;

  readonly receivedAt = Date.now();
  /** When the call may be repeated, if there were too many; else null. */
  readonly retryAt: number | null;

  constructor(status: number, body: ErrorBody, json: unknown = body, retryAfterSeconds = 0) {
    super(body.message || `status ${status}`);
    this.retryAt =
      status === 429 && retryAfterSeconds > 0 ? this.receivedAt + retryAfterSeconds * 1_000 : null;
    this.status = status;
    this.body = body;
    this.json = json;
  }
}

/** The request got no response: the device is offline or the server is unreachable. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The response breaks the contract. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
}

export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof ApiError && (status === undefined || error.status === status);
}

/** Accepts any shape, because a proxy may replace the server's error body. */
export function readErrorBody(json: unknown): ErrorBody {
  const message = textAt(json, 'message');
  const error = textAt(json, 'error');
  const errors = readFieldErrors(json);
  return { message: message ?? '', ...(error !== null && { error }), ...(errors && { errors }) };
}

function textAt(json: unknown, key: string): string | null {
  const value = valueAt(json, key);
  return typeof value === 'string' ? value : null;
}

function valueAt(json: unknown, key: string): unknown {
  return typeof json === 'object' && json !== null
    ? Object.entries(json).find(([name]) => name === key)?.[1]
    : null;
}

function readFieldErrors(json: unknown): Record<string, string[]> | null {
  const errors = valueAt(json, 'errors');
  if (typeof errors !== 'object' || errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, [messages].flat().map((text) => String(text))]),
  );
}
