import { Children, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '#classes.ts';
import { ErrorText } from './error-text.tsx';
import { scrollMotion } from '#layout/scroll-motion.ts';
import { Tag } from '#content/tag.tsx';

type ChoiceGroupProps = {
  id?: string;
  legend: string;
  /** The full question, below the name. */
  hint?: string | undefined;
  /** "Required" or "Optional · up to 3". */
  rule?: string;
  /** A required group has a selection, so its tag becomes a tick. */
  satisfied?: boolean;
  error?: string | undefined;
  /** At a desk: the rule follows the name, and many options stand in two columns. */
  isWide?: boolean;
  children: ReactNode;
};

const IN_ONE_COLUMN = 4;

/** A preference of an item: name, rule, options and error. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, rule, satisfied = false, error, isWide = false, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const message = useRef<HTMLDivElement>(null);

  // Scrolls the error into view, because it may appear behind the footer.
  useEffect(() => {
    if (error) message.current?.scrollIntoView({ block: 'nearest', behavior: scrollMotion() });
  }, [error]);

  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend
        className={classes(
          'float-start mb-1 flex w-full items-start gap-3',
          isWide ? 'pe-10' : 'justify-between',
        )}
      >
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
      <div
        className={classes(
          'clear-both -mx-2 grid gap-0.5',
          isWide && Children.count(children) > IN_ONE_COLUMN && 'grid-cols-2 gap-x-3',
        )}
      >
        {children}
      </div>
      <div ref={message} aria-live="polite">
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </div>
    </fieldset>
  );
}
