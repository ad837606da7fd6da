import type { ErrorCode, FieldProblem } from '@app/contract/errors';

export type MessageValues = Readonly<Record<string, string | number>>;
export type FieldIssue = { problem: FieldProblem; values?: MessageValues };
/** A validation problem of a field, with the values of its message. */
export type FieldReason = { code: ErrorCode; values?: MessageValues };
export type FieldIssues = Readonly<Record<string, readonly (FieldIssue | FieldReason)[]>>;

type Details = {
  fields?: FieldIssues;
  retryAfterSeconds?: number;
  cause?: unknown;
  /** More fields of the response body. */
  body?: Readonly<Record<string, unknown>>;
};

/** An error of the contract: its code determines the status and the translated message. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly values: MessageValues;
  readonly fields: FieldIssues;
  readonly retryAfterSeconds: number | null;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, values: MessageValues = {}, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.values = values;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.body = details.body ?? {};
  }
}
