import { type ReactNode, useId } from 'react';
import { classes } from '#classes.ts';

type RadioCardProps = {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  /** A small map or picture above the title. It adds nothing to the name of the card. */
  media?: ReactNode;
  text?: ReactNode;
  /** A tag beside the title, such as "Default". */
  tag?: ReactNode;
  disabled?: boolean;
  /** A menu button outside the label, so that it does not select the card. */
  action?: ReactNode;
};

/** A selectable address or branch. The text of a disabled one states the reason. */
export function RadioCard(props: RadioCardProps) {
  const { name, checked, onChoose, title, media, text, tag, disabled = false, action } = props;
  const id = useId();
  return (
    <div
      className={classes(
        'card row-focus overflow-clip transition-[background-color] duration-160',
        checked && 'bg-primary-soft shadow-[0_0_0_2px_var(--primary)]!',
      )}
    >
      {media && (
        <label htmlFor={id} className={disabled ? 'cursor-not-allowed' : 'cursor-pointer'}>
          <span inert className="block">
            {media}
          </span>
        </label>
      )}
      <div className="flex items-center gap-1 pe-2">
        <label
          className={classes(
            'flex min-h-18 min-w-0 flex-1 items-center gap-3 py-3 ps-4',
            disabled ? 'cursor-not-allowed' : 'cursor-pointer',
          )}
        >
          <input
            id={id}
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
    </div>
  );
}
