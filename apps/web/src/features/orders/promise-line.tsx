import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';

type PromiseLineProps = {
  promise: { promised: string; accepted: string } | null;
  /** The apology for a missed promise, instead of the promise. */
  missed?: string | undefined;
  /** On the way: whether the promise will be kept. */
  arrival?: { isOnTime: boolean; text: string } | null;
};

/** ETA-02 What the branch has promised and when; or that it is late. */
export function PromiseLine({ promise, missed, arrival = null }: PromiseLineProps) {
  if (missed !== undefined) {
    return (
      <p className="mt-4 flex items-center gap-2.5 rounded-card bg-warn-soft px-3.5 py-3 text-warn">
        <Icon name="clock-fill" />
        <span className="min-w-0">{missed}</span>
      </p>
    );
  }
  if (arrival !== null) {
    return (
      <p
        className={classes(
          'mt-4 flex items-center gap-2.5 rounded-card px-3.5 py-3 text-small font-medium',
          arrival.isOnTime ? 'bg-success-soft text-success' : 'bg-warn-soft text-warn',
        )}
      >
        <Icon name={arrival.isOnTime ? 'check-circle-fill' : 'clock-fill'} />
        <span className="min-w-0">{arrival.text}</span>
      </p>
    );
  }
  if (promise === null) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-card bg-sunken px-3.5 py-3">
      <Icon name="handshake" />
      <span className="flex-1 whitespace-nowrap">{promise.promised}</span>
      <span className="type-small whitespace-nowrap text-ink-2">{promise.accepted}</span>
    </p>
  );
}
