import { classes } from '#classes.ts';

/** Use it only inside a busy button and beside "detecting location"; use a skeleton elsewhere. */
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
