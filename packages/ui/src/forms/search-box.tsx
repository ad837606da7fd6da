import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'value'> & {
  label: string;
  value: string;
  /** The box around the field. */
  box: Pick<ComponentProps<'div'>, 'ref' | 'role' | 'className'>;
  /** Buttons after the text. */
  end?: ReactNode;
};

/** The box of a search: its icon, and its label while it is empty. */
export function SearchBox({ label, value, box, end, ...input }: SearchBoxProps) {
  return (
    <div
      {...box}
      className={classes(
        'field-box has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary-ink',
        box.className,
      )}
    >
      <Icon name="magnifying-glass" size="md" className="ms-3.5 text-ink-2" />
      <span className="relative min-w-0 flex-1">
        <input
          dir="auto"
          enterKeyHint="search"
          aria-label={label}
          value={value}
          {...input}
          className="bare-input min-h-10 w-full px-2.5 shadow-none! outline-none! [&::-webkit-search-cancel-button]:hidden"
        />
        {/* Not a placeholder, because browsers clip the dots under Arabic letters there. */}
        {!value && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-2.5 top-0 truncate leading-10 text-ink-2"
          >
            {label}
          </span>
        )}
      </span>
      {end}
    </div>
  );
}
