import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorText } from './error-text.tsx';
import { scrollMotion } from '#layout/scroll-motion.ts';
import { Tag } from '#content/tag.tsx';

type ChoiceGroupProps = {
  id?: string;
  legend: string;
  /** The question in full, under the name. */
  hint?: string | undefined;
  /** "Required" or "Optional · up to 3". */
  rule?: string;
  /** A required group with an answer: its tag turns into a tick. */
  satisfied?: boolean;
  error?: string | undefined;
  children: ReactNode;
};

/** A preference of an item: its name, its rule, its options, and what is wrong under them. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, rule, satisfied = false, error, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const message = useRef<HTMLDivElement>(null);

  // A group may end at the edge of what is in sight: its message would come up under the footer.
  useEffect(() => {
    if (error) message.current?.scrollIntoView({ block: 'nearest', behavior: scrollMotion() });
  }, [error]);

  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="float-start mb-1 flex w-full items-start justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          <bdi className="type-h2 block">{legend}</bdi>
          {hint && <bdi className="type-small block text-ink-2">{hint}</bdi>}
        </span>
        {rule && (
          <span className="shrink-0">
            <Tag status={satisfied ? 'satisfied' : 'neutral'}>{rule}</Tag>
          </span>
        )}
      </legend>
      <div className="clear-both -mx-2 grid gap-0.5">{children}</div>
      <div ref={message} aria-live="polite">
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </div>
    </fieldset>
  );
}
