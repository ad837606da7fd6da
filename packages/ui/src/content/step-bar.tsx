import { classes } from '#classes.ts';

type StepBarProps = {
  label: string;
  steps: readonly string[];
  /** The step that is happening now. */
  current: number;
  /** Only the bar, such as in a list of orders. */
  bare?: boolean;
};

/** Fills from the start of the line. The words carry the meaning; the bar repeats it. */
export function StepBar({ label, steps, current, bare = false }: StepBarProps) {
  return (
    <ol aria-label={label} className={classes('@container flex', bare ? 'gap-1.5' : 'gap-3')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          // Equal parts, but as wide as its word at least.
          className={classes(
            'flex-1',
            bare ? 'min-w-0' : 'min-w-max',
            index !== current && '@max-[19rem]:min-w-0',
          )}
        >
          <span
            className={classes('block h-1.5 rounded-full', index <= current ? 'bg-primary' : 'bg-line')}
          />
          <span
            className={classes(
              bare ? 'sr-only' : 'mt-2 block text-caption',
              index === current && 'font-semibold text-ink',
              // Four words need more room than there is beside a map.
              index !== current && '@max-[19rem]:sr-only',
              index < current && 'text-ink-2',
              index > current && 'text-ink-3',
            )}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
