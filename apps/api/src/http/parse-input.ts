import { FIELD_PROBLEMS, type FieldProblem } from '@app/contract/errors';
import type * as z from 'zod/mini';
import { parseSome } from './parse-some.ts';
import { findTooLong } from './input-size.ts';
import { AppError, type FieldIssue, type FieldIssues } from '#errors/app-error.ts';

type Issue = z.core.$ZodIssue;

/* More are of no use to people, and each costs time to describe. */
const MAX_ISSUES = 100;

/** The parsed input, or 422 with the problems by field path. */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const tooLong = findTooLong(schema, input);
  if (tooLong) {
    const issue: FieldIssue = { problem: 'too_long', values: { max: tooLong.max, kind: 'list' } };
    throw new AppError('request.invalid', {}, { fields: { [tooLong.path.join('.') || 'body']: [issue] } });
  }
  const { value, issues } = parseSome(schema, input, MAX_ISSUES);
  if (issues.length > 0) throw new AppError('request.invalid', {}, { fields: fieldIssues(issues) });
  const isRead = schema.def.type !== 'unknown';
  const unstorable = isRead ? unstorableFields(value).slice(0, MAX_ISSUES) : [];
  if (unstorable.length === 0) return value;
  const fields = Object.fromEntries(unstorable.map((path) => [path, [{ problem: 'invalid' as const }]]));
  throw new AppError('request.invalid', {}, { fields });
}

/* Only its hash is stored (T47). */
const PASSWORD = /password/i;

/** The paths of texts that PostgreSQL cannot store: with U+0000 or half a surrogate pair. */
export function unstorableFields(value: unknown, path: readonly string[] = []): string[] {
  if (PASSWORD.test(path.at(-1) ?? '')) return [];
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [path.join('.') || 'body'] : [];
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => unstorableFields(inner, [...path, name]));
}

function fieldIssues(issues: readonly Issue[]): FieldIssues {
  const fields: Record<string, FieldIssue[]> = {};
  for (const issue of issues) {
    const path = issue.path.join('.') || 'body';
    (fields[path] ??= []).push(fieldIssue(issue));
  }
  return fields;
}

function fieldIssue(issue: Issue): FieldIssue {
  switch (issue.code) {
    case 'invalid_type':
      return { problem: wrongType(issue.expected, issue.input) };
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return { problem: issue.input === undefined ? 'required' : 'unknown_choice' };
    case 'invalid_union':
      return { problem: 'unknown_choice' };
    case 'custom':
      return { problem: toFieldProblem(issue.params) };
    default:
      return { problem: 'invalid' };
  }
}

/** A rule of the contract may name its problem. */
const toFieldProblem = (params: Record<string, unknown> | undefined): FieldProblem =>
  FIELD_PROBLEMS.find((problem) => problem === params?.['problem']) ?? 'invalid';

function wrongType(expected: string, input: unknown): FieldProblem {
  if (input === undefined || input === null) return 'required';
  if (expected === 'string') return 'not_text';
  if (expected === 'number' || expected === 'int') return 'not_a_number';
  return 'invalid';
}

function tooSmall(origin: string, min: number): FieldIssue {
  if (!isCounted(origin)) return { problem: 'too_small', values: { min } };
  if (min === 1) return { problem: 'required' };
  return { problem: 'too_short', values: { min, kind: lengthKind(origin) } };
}

function tooBig(origin: string, max: number): FieldIssue {
  if (!isCounted(origin)) return { problem: 'too_large', values: { max } };
  return { problem: 'too_long', values: { max, kind: lengthKind(origin) } };
}

const isCounted = (origin: string) => origin === 'string' || origin === 'array';
const lengthKind = (origin: string) => (origin === 'array' ? 'list' : 'text');
