import type { Refusal } from '#http/refusal.ts';

type Problems<Values> = { [F in keyof Values & string]?: string | undefined };
export type Check<Values> = (values: Values) => Problems<Values>;

export type FormState<Values> = {
  values: Values;
  problems: Problems<Values>;
  /** An error of the whole form. */
  failure: string | null;
};

type Field<Values> = keyof Values & string;

/** Clears a shown problem once it is fixed; shows no new problem during typing. */
export function changeField<Values, F extends Field<Values>>(
  state: FormState<Values>,
  field: F,
  value: Values[F],
  check: Check<Values>,
): FormState<Values> {
  const values = { ...state.values, [field]: value };
  const isShown = state.problems[field] !== undefined;
  const error = isShown ? check(values)[field] : undefined;
  return { ...state, values, problems: withProblem(state.problems, field, error) };
}

/** Validates a field on blur; an empty field is validated on submit only. */
export function blurField<Values>(
  state: FormState<Values>,
  field: Field<Values>,
  check: Check<Values>,
): FormState<Values> {
  const error = check(state.values)[field];
  if (error === undefined || isBlank(state.values[field])) return state;
  return { ...state, problems: withProblem(state.problems, field, error) };
}

export const hasProblems = (problems: object): boolean =>
  Object.values(problems).some((error) => error !== undefined);

/** Assigns the server's messages to the fields of this form; if none matches, the whole form fails. */
export function applyRefusal<Values extends object>(
  state: FormState<Values>,
  { fields, text }: Refusal,
  fallback: string,
): FormState<Values> {
  const own = Object.entries(fields).filter(([field]) => field in state.values);
  const hasFieldErrors = own.length > 0;
  return {
    values: state.values,
    problems: Object.fromEntries(own) as Problems<Values>,
    failure: hasFieldErrors ? null : (Object.values(fields)[0] ?? text ?? fallback),
  };
}

function withProblem<Values>(
  problems: Problems<Values>,
  field: Field<Values>,
  error: string | undefined,
): Problems<Values> {
  return { ...problems, [field]: error };
}

const isBlank = (value: unknown): boolean => {
  if (typeof value === 'object' && value !== null) return 'number' in value && value.number === '';
  return value === '' || value === null;
};
