import type { ErrorBody } from '@app/contract/schemas/errors';

/** The server answered, and not with a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message || `status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Nobody answered: offline, or the server cannot be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The answer is not what the contract says. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedAnswer';
}

export function isApiError(problem: unknown, status?: number): problem is ApiError {
  return problem instanceof ApiError && (status === undefined || problem.status === status);
}

/** Read by hand and forgivingly: a proxy in between answers with a body of its own. */
export function errorBodyOf(json: unknown): ErrorBody {
  const message = textAt(json, 'message');
  const error = textAt(json, 'error');
  const errors = fieldErrorsOf(json);
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

function fieldErrorsOf(json: unknown): Record<string, string[]> | null {
  const errors = valueAt(json, 'errors');
  if (typeof errors !== 'object' || errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, [messages].flat().map((text) => String(text))]),
  );
}
