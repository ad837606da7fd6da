import type { Amount } from '@app/domain/money/amount';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '@app/ui/actions/button-class.ts';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { MESSAGE_REGION_ID } from '@app/ui/feedback/message-region.ts';
import { Money } from '@app/ui/content/money.tsx';
import { ProgressLine } from '@app/ui/feedback/progress-line.tsx';

type CartBarProps =
  | { state: 'blocked'; text: ReactNode }
  | {
      state: 'below';
      text: ReactNode;
      share: number;
      count: number;
      countLabel: string;
      /** Label of the button that is disabled below the minimum. */
      label: string;
    }
  | {
      state: 'ready';
      href: string;
      label: string;
      count: number;
      countLabel: string;
      total: Amount;
      currency: string;
      /** Runs before navigation and may prevent it. */
      onGo?: (event: MouseEvent) => void;
      /** An offer hint. */
      hint?: string | null;
    };

const BAR = 'flex min-h-14 min-w-0 items-center gap-3 rounded-bar px-4';

/** Progress to the order minimum, then the link to the cart; a hint adds a second line. */
export function CartBar(props: CartBarProps) {
  if (props.state === 'blocked') {
    return (
      <p className={`${BAR} type-small justify-center bg-surface text-ink-2 shadow-e2 ring-1 ring-line`}>
        {props.text}
      </p>
    );
  }
  if (props.state === 'below') {
    return (
      <div className={`${BAR} bg-surface py-2 pe-2 shadow-e2 ring-1 ring-line`}>
        <Count count={props.count} label={props.countLabel} look="bg-sunken text-ink" />
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="text-small font-medium">{props.text}</p>
          <ProgressLine share={props.share} />
        </div>
        <button type="button" disabled className={buttonClass({ variant: 'soft', className: 'px-3.5' })}>
          {props.label}
        </button>
      </div>
    );
  }
  return (
    <Link
      href={props.href}
      onClick={props.onGo}
      className="grid rounded-bar bg-primary font-semibold text-on-primary shadow-e3 transition-[background-color,scale] duration-[90ms] hover:bg-primary-press active:scale-(--press) active:bg-primary-press"
    >
      <span className={classes(BAR, props.hint && 'min-h-11!')}>
        <Count count={props.count} label={props.countLabel} look="bg-on-primary text-primary" />
        <span className="min-w-0 flex-1 truncate">{props.label}</span>
        <Money amount={props.total} currency={props.currency} />
      </span>
      {props.hint && (
        <span className="type-caption flex items-start gap-1.5 px-4 pb-2.5">
          <Icon name="seal-percent-fill" size="sm" className="mt-[calc((1lh-1rem)/2)]" />
          <span className="line-clamp-2 wrap-anywhere first-letter:uppercase">{props.hint}</span>
        </span>
      )}
    </Link>
  );
}

function Count({ count, label, look }: { count: number; label: string; look: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`digits grid h-7 min-w-7 place-items-center rounded-chip px-1.5 text-small leading-none font-semibold ${look}`}
      >
        {count}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

/** Positions the bar on a phone: 12 px from the edges, above the home indicator, over a fading page. */
export function CartBarPosition({ children }: { children: ReactNode }) {
  return (
    <div
      ref={keepUpdatesAbove}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 bg-linear-to-t from-bg from-60% to-transparent px-3 pt-6 md:hidden"
    >
      <div className="mb-safe pointer-events-auto">{children}</div>
    </div>
  );
}

/**
 * Keeps the update card above the bar, whatever its height. The height is set on the messages only: on the root
 * element it would recalculate the style of every menu item.
 */
export function keepUpdatesAbove(dock: HTMLElement | null) {
  const messages = document.getElementById(MESSAGE_REGION_ID)?.style;
  if (!dock || !messages) return;
  const observer = new ResizeObserver(() =>
    messages.setProperty('--update-bottom', `calc(${dock.offsetHeight}px + 0.75rem)`),
  );
  observer.observe(dock);
  return () => {
    observer.disconnect();
    messages.removeProperty('--update-bottom');
  };
}
