import { ERRORS, type ErrorCode } from '@app/contract/errors';
import type { ErrorBody } from '@app/contract/schemas/errors';
import type { Language } from '@app/domain/language';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { translateError, translateField } from '#i18n/translate.ts';
import { AppError, type FieldIssue, type FieldReason } from '#errors/app-error.ts';
import { isDatabaseOutage } from '#db/database-outage.ts';
import { parseAcceptLanguage } from '#http/language.ts';

const RETRY_SECONDS = 2;

/* Fastify's own errors by status; any other status below 500 means an unreadable request. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'request.not_found',
  413: 'request.too_large',
  414: 'request.not_found',
  415: 'request.unsupported_type',
  429: 'request.too_many',
  503: 'server.unavailable',
};

/* These occur in large numbers, so they are not logged one by one. */
const COUNTED: ReadonlySet<ErrorCode> = new Set(['server.busy', 'server.storage_low']);

/** Translates every error and hides its cause from the client. */
export function errorHandler(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = toAppError(error);
  const { status } = ERRORS[failure.code];
  if (status >= 500 && !COUNTED.has(failure.code)) report(error, request);
  const language = parseAcceptLanguage(request.headers['accept-language']);
  const retryAfter = failure.retryAfterSeconds ?? (status === 503 ? RETRY_SECONDS : null);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure, language)));
}

export function notFoundHandler(request: FastifyRequest, reply: FastifyReply) {
  return errorHandler(new AppError('request.not_found'), request, reply);
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseOutage(error)) return new AppError('server.unavailable');
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const known = CODE_BY_STATUS[status];
  if (known !== undefined) return new AppError(known);
  return new AppError(status >= 400 && status < 500 ? 'request.malformed' : 'server.failed');
}

function errorBody(failure: AppError, language: Language): ErrorBody {
  const message = translateError(language, failure.code, failure.values);
  const fields = Object.entries(failure.fields);
  if (fields.length === 0) return { ...failure.body, message, error: message };
  const errors = Object.fromEntries(
    fields.map(([path, issues]) => [path, issues.map((issue) => sayIssue(language, path, issue))]),
  );
  return { ...failure.body, message, error: message, errors };
}

function sayIssue(language: Language, path: string, issue: FieldIssue | FieldReason): string {
  if ('code' in issue) return translateError(language, issue.code, issue.values);
  return translateField(language, path, issue.problem, issue.values);
}

/* Only these parts of an error are safe to log: PostgreSQL puts values of rows into the others. */
function report(error: Error, request: FastifyRequest): void {
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  request.log.error({ reqId: request.id, err: { type: name, message, stack, code } }, 'request failed');
}
