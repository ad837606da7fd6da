import { classes } from '#classes.ts';

/** Only inside a pressed button and beside "detecting location"; everything else waits as a skeleton. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:[animation-duration:2.4s]',
        className,
      )}
    />
  );
}
