import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

const LOOKS = {
  waiting: ['bg-primary-soft text-primary', 'bank'],
  paid: ['bg-success-soft text-success', 'check-circle-fill'],
  failed: ['bg-danger-soft text-danger', 'x-circle-fill'],
  ended: ['bg-sunken text-ink-2', 'clock'],
} as const;

type PaymentHeadProps = { look: keyof typeof LOOKS; title: string; children?: ReactNode };

/** PAY-33 The state of a payment as a picture and a sentence. Waiting is a polite status, a result takes the focus. */
export function PaymentHead({ look, title, children }: PaymentHeadProps) {
  const [tone, icon] = LOOKS[look];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (look !== 'waiting') heading.current?.focus({ preventScroll: true });
  }, [look]);
  return (
    <div className="grid justify-items-center gap-3 pt-8 pb-2 text-center">
      <span
        aria-hidden="true"
        className={classes('relative grid size-28 place-items-center rounded-full', tone)}
      >
        {look === 'waiting' && (
          <span className="absolute inset-0 animate-spin rounded-full border-4 border-line border-t-primary [animation-duration:1.6s] motion-reduce:[animation-duration:6s]" />
        )}
        <Icon name={icon} className="size-12" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="type-h1">
        {title}
      </h1>
      <div role={look === 'waiting' ? 'status' : undefined} className="text-ink-2">
        {children}
      </div>
    </div>
  );
}
