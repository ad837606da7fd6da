import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changed, type Check, type FormState, hasProblem, left, refused } from './form-state.ts';
import type { Refusal } from './refusal.ts';

type FormRules<Values> = {
  start: Values;
  /** What is wrong with what was typed, by field. */
  check: Check<Values>;
  send: (values: Values) => Promise<unknown>;
  /** What a failed `send` says to the fields of this form. */
  refusal: (problem: unknown) => Refusal;
  /** Said when the answer itself says nothing. */
  failure: (problem: unknown) => string;
};

/** A form that judges a field when it is left, keeps everything on failure and leads to the first problem. */
export function useForm<Values extends object>(rules: FormRules<Values>) {
  const { check } = rules;
  const [state, setState] = useState<FormState<Values>>({ values: rules.start, problems: {}, failure: null });
  const [isBusy, setIsBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  type Field = keyof Values & string;

  function tell(next: (now: FormState<Values>) => FormState<Values>) {
    flushSync(() => setState(next));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-failure]')?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const problems = check(state.values);
    if (hasProblem(problems)) return tell((now) => ({ ...now, problems, failure: null }));
    setState((now) => ({ ...now, problems: {}, failure: null }));
    setIsBusy(true);
    try {
      await rules.send(state.values);
    } catch (problem) {
      tell((now) => refused(now, rules.refusal(problem), rules.failure(problem)));
    } finally {
      setIsBusy(false);
    }
  }

  /** For a control that reports its value. */
  const field = <F extends Field>(name: F) => ({
    name,
    value: state.values[name],
    error: state.problems[name],
    onChange: (value: Values[F]) => setState((now) => changed(now, name, value, check)),
    onBlur: () => setState((now) => left(now, name, check)),
  });

  /** For a text control of the platform. */
  const text = <F extends Field>(name: F & (Values[F] extends string ? F : never)) => {
    const { onChange, ...rest } = field<F>(name);
    return {
      ...rest,
      value: String(rest.value),
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value as Values[F]),
    };
  };

  return {
    values: state.values,
    failure: state.failure,
    isBusy,
    field,
    text,
    form: { ref, onSubmit: submit, noValidate: true },
  };
}
