import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from '#feedback/spinner.tsx';

type ButtonStyle = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  icon?: IconName;
  /** Content at the end of the button, such as a total. */
  end?: React.ReactNode;
};

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** A request is pending: the button preserves its width and name and ignores presses. */
    busy?: boolean;
    /** The request succeeded: the button shows a tick. */
    done?: boolean;
    /** Shown instead of the label while the button must wait, such as "Try again in 40 s". */
    wait?: string | null | undefined;
  };

const WAITING = 'digits bg-sunken! text-ink-2! border-transparent! active:scale-100!';

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    end,
    busy = false,
    done = false,
    wait = null,
    className,
    onClick,
    children,
    ...rest
  } = props;
  const isCovered = busy || done;
  const isIdle = isCovered || wait !== null;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
      className={buttonClass({
        ...definedStyle({ variant, size, block }),
        className: classes(wait !== null && WAITING, className),
      })}
    >
      <Label icon={icon} end={end} hidden={isCovered}>
        {wait ?? children}
      </Label>
      {isCovered && (
        <span className="absolute inset-0 grid animate-appear place-items-center">
          {done ? <Icon name="check-bold" /> : <Spinner />}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps & ButtonStyle) {
  const { variant, size, block, icon, end, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ ...definedStyle({ variant, size, block }), className })}>
      <Label icon={icon} end={end} hidden={false}>
        {children}
      </Label>
    </Link>
  );
}

type StyleOptions = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

function definedStyle({ variant, size, block }: StyleOptions) {
  return { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
}

type LabelProps = {
  icon: IconName | undefined;
  end: React.ReactNode;
  hidden: boolean;
  children: React.ReactNode;
};

/* Uses opacity instead of visibility, so that assistive technology can still read the name. */
function Label({ icon, end, hidden, children }: LabelProps) {
  return (
    <span
      className={classes(
        'flex items-center gap-2',
        end ? 'w-full justify-between gap-4' : 'justify-center',
        hidden && 'opacity-0',
      )}
    >
      {icon && <Icon name={icon} size="md" />}
      {end ? <span>{children}</span> : children}
      {end}
    </span>
  );
}
