import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  applyRefusal,
  blurField,
  changeField,
  type Check,
  type FormState,
  hasProblems,
} from './form-state.ts';
import type { Refusal } from '#http/refusal.ts';
import { useWait } from '#react/use-wait.ts';

type FormRules<Values> = {
  start: Values;
  /** Returns the validation problems by field. */
  check: Check<Values>;
  send: (values: Values) => Promise<unknown>;
  /** The field messages of a failed `send`. */
  refusal: (error: unknown) => Refusal;
  /** The fallback text for an error without messages. */
  failure: (error: unknown) => string;
};

/** Validates a field on blur, preserves all values on failure and focuses the first problem. */
export function useForm<Values extends object>(rules: FormRules<Values>) {
  const { check } = rules;
  const [state, setState] = useState<FormState<Values>>({ values: rules.start, problems: {}, failure: null });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wait = useWait(error);
  const ref = useRef<HTMLFormElement>(null);
  type Field = keyof Values & string;

  function showProblems(next: (now: FormState<Values>) => FormState<Values>) {
    flushSync(() => setState(next));
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-failure]')?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || wait !== null) return;
    const problems = check(state.values);
    if (hasProblems(problems)) return showProblems((now) => ({ ...now, problems, failure: null }));
    setState((now) => ({ ...now, problems: {}, failure: null }));
    setIsBusy(true);
    setError(null);
    try {
      await rules.send(state.values);
    } catch (refused) {
      setError(refused);
      showProblems((now) => applyRefusal(now, rules.refusal(refused), rules.failure(refused)));
    } finally {
      setIsBusy(false);
    }
  }

  /** Props for a control whose onChange receives the value. */
  const field = <F extends Field>(name: F) => ({
    name,
    value: state.values[name],
    error: state.problems[name],
    onChange: (value: Values[F]) => setState((now) => changeField(now, name, value, check)),
    onBlur: () => setState((now) => blurField(now, name, check)),
  });

  /** Props for a native text input. */
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
    /** Props for the button that sends it. */
    submit: { type: 'submit', busy: isBusy, wait } as const,
    /** Props for a FormDialog. */
    dialog: { formRef: ref, onSubmit: submit, isBusy, wait, failure: state.failure },
  };
}
