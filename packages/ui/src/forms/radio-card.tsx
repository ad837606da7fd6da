import type { ReactNode } from 'react';
import { classes } from '#classes.ts';

type RadioCardProps = {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  text?: ReactNode;
  /** A tag beside the title, such as "Default". */
  tag?: ReactNode;
  disabled?: boolean;
  /** A menu button outside the label, so that it does not select the card. */
  action?: ReactNode;
};

/** A selectable address or branch. The text of a disabled one states the reason. */
export function RadioCard(props: RadioCardProps) {
  const { name, checked, onChoose, title, text, tag, disabled = false, action } = props;
  return (
    <div
      className={classes(
        'card row-focus flex items-center gap-1 pe-2 transition-[background-color] duration-160',
        checked && 'bg-primary-soft shadow-[0_0_0_2px_var(--primary)]!',
      )}
    >
      <label
        className={classes(
          'flex min-h-18 min-w-0 flex-1 items-center gap-3 py-3 ps-4',
          disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        )}
      >
        <input
          type="radio"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          className="radio-dot"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2">
            <span className={classes('type-item', disabled && 'text-ink-3')}>
              <bdi>{title}</bdi>
            </span>
            {tag}
          </span>
          {text && <span className="type-small block text-ink-2">{text}</span>}
        </span>
      </label>
      {action}
    </div>
  );
}
