import type { ErrorCode, FieldProblem } from '@app/contract/errors';

type GroupOf<Code> = Code extends `${infer Group}.${string}` ? Group : never;
type NameIn<Group extends string> = ErrorCode extends infer Code
  ? Code extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;

/** Nests keys by the part before the dot, as the translator expects them. */
export type ErrorTexts = { [Group in GroupOf<ErrorCode>]: { [Name in NameIn<Group>]: string } };

export type FieldTexts = Record<FieldProblem, string>;
