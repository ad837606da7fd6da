import type { Refusal } from './refusal.ts';

type Problems<Values> = { [F in keyof Values & string]?: string | undefined };
export type Check<Values> = (values: Values) => Problems<Values>;

export type FormState<Values> = {
  values: Values;
  problems: Problems<Values>;
  /** What no field can answer for. */
  failure: string | null;
};

type Field<Values> = keyof Values & string;

/** A shown problem goes as soon as it is fixed; no problem appears while somebody is typing. */
export function changed<Values, F extends Field<Values>>(
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

/** Judged when left; a field that was only passed by is judged when the form is sent. */
export function left<Values>(
  state: FormState<Values>,
  field: Field<Values>,
  check: Check<Values>,
): FormState<Values> {
  const error = check(state.values)[field];
  if (error === undefined || isBlank(state.values[field])) return state;
  return { ...state, problems: withProblem(state.problems, field, error) };
}

export const hasProblem = (problems: object): boolean =>
  Object.values(problems).some((error) => error !== undefined);

/** What the server said goes under the fields of this form; what fits under none is said of the whole. */
export function refused<Values extends object>(
  state: FormState<Values>,
  { fields, text }: Refusal,
  otherwise: string,
): FormState<Values> {
  const own = Object.entries(fields).filter(([field]) => field in state.values);
  const isTold = own.length > 0;
  return {
    values: state.values,
    problems: Object.fromEntries(own) as Problems<Values>,
    failure: isTold ? null : (Object.values(fields)[0] ?? text ?? otherwise),
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
