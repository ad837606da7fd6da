import { type ReactNode, useId } from 'react';
import { ErrorText } from './error-text.tsx';
import { Tag } from './tag.tsx';

type ChoiceGroupProps = {
  legend: string;
  /** "Required" or "Optional · up to 3". */
  rule?: string;
  /** A required group with an answer: its tag turns into a tick. */
  satisfied?: boolean;
  error?: string | undefined;
  children: ReactNode;
};

/** A preference of an item: its name, its rule, its options, and what is wrong under them. */
export function ChoiceGroup({ legend, rule, satisfied = false, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="float-start mb-1 flex w-full items-center justify-between gap-3">
        <span className="type-h2">
          <bdi>{legend}</bdi>
        </span>
        {rule && <Tag status={satisfied ? 'satisfied' : 'neutral'}>{rule}</Tag>}
      </legend>
      <div className="clear-both -mx-2 grid gap-0.5">{children}</div>
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </fieldset>
  );
}
