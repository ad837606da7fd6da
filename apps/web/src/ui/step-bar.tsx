import { classes } from './classes.ts';

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
    <ol aria-label={label} className={classes('flex flex-wrap', bare ? 'gap-1.5' : 'gap-x-3 gap-y-2')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          // Equal parts, but as wide as its word at least: beside a map four are too narrow for the longest.
          className={classes('flex-1', bare ? 'min-w-0' : 'min-w-max')}
        >
          <span
            className={classes('block h-1.5 rounded-full', index <= current ? 'bg-primary' : 'bg-line')}
          />
          <span
            className={classes(
              bare ? 'sr-only' : 'mt-2 block text-caption',
              index === current && 'font-semibold text-ink',
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
