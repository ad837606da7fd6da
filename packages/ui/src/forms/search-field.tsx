import { type ReactNode, type Ref, useRef } from 'react';
import { classes } from '#classes.ts';
import { IconButton } from '#actions/icon-button.tsx';
import { SearchBox } from './search-box.tsx';

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
    <SearchBox
      ref={ref}
      type="search"
      label={label}
      placeholder=" "
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      box={{ ref: box, role: 'search', className: classes('min-h-11!', className) }}
      end={
        value ? (
          <IconButton icon="x" label={clearLabel} onClick={clear} className="-my-1" />
        ) : (
          hint && <span aria-hidden="true">{hint}</span>
        )
      }
    />
  );
}
