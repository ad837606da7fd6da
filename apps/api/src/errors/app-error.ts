import type { ErrorCode, FieldProblem } from '@app/contract/errors';

export type MessageValues = Readonly<Record<string, string | number>>;
export type FieldIssue = { problem: FieldProblem; values?: MessageValues };
/** A problem of a field with its own message. */
export type FieldReason = { code: ErrorCode; values?: MessageValues };
export type FieldIssues = Readonly<Record<string, readonly (FieldIssue | FieldReason)[]>>;

type Details = { fields?: FieldIssues; retryAfterSeconds?: number; cause?: unknown };

/** A failure that is part of the contract: its code decides the status and the message, in any language. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly values: MessageValues;
  readonly fields: FieldIssues;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, values: MessageValues = {}, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.values = values;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}
