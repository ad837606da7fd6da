import { type ReactNode, type Ref, useRef } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import { IconButton } from '#actions/icon-button.tsx';

type SearchFieldProps = {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** Decoration at the end of the empty field, such as its key. */
  hint?: ReactNode;
  className?: string;
};

/** Shows its label in the empty field, and a clear button once it has text. */
export function SearchField({ label, clearLabel, value, onChange, ref, hint, className }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);

  function clear() {
    onChange('');
    box.current?.querySelector('input')?.focus();
  }

  return (
    <div
      ref={box}
      role="search"
      className={classes(
        'field-box min-h-11! has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-ink',
        className,
      )}
    >
      <Icon name="magnifying-glass" size="md" className="ms-3.5 text-ink-2" />
      <span className="relative min-w-0 flex-1">
        <input
          ref={ref}
          type="search"
          dir="auto"
          enterKeyHint="search"
          aria-label={label}
          placeholder=" "
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="bare-input min-h-10 w-full px-2.5 shadow-none! outline-none! [&::-webkit-search-cancel-button]:hidden"
        />
        {/* Not a placeholder, because browsers clip the dots under Arabic letters there. */}
        {!value && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-2.5 top-0 truncate leading-10 text-ink-3"
          >
            {label}
          </span>
        )}
      </span>
      {!value && hint && <span aria-hidden="true">{hint}</span>}
      {value && <IconButton icon="x" label={clearLabel} onClick={clear} className="-my-1" />}
    </div>
  );
}
