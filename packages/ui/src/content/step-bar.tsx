import { classes } from '#classes.ts';

type StepBarProps = {
  label: string;
  steps: readonly string[];
  /** When each step began, below its label. */
  times?: readonly (string | undefined)[];
  /** The current step. */
  current: number;
  /** Shows the bar without labels, such as in a list of orders. */
  bare?: boolean;
  /** The filled share of the current step, 0 to 1. */
  progress?: number | undefined;
  isLate?: boolean;
};

/* A step that has just begun is visible. */
const MIN_PROGRESS = 0.08;

/** A progress bar of steps. The labels carry the meaning; the bar is decorative. */
export function StepBar(props: StepBarProps) {
  const { label, steps, times, current, bare = false, progress = 1, isLate = false } = props;
  return (
    <ol aria-label={label} className={classes('@container flex', bare ? 'gap-1.5' : 'gap-3')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          // Equal parts, but at least as wide as the label.
          className={classes(
            'flex-1',
            bare ? 'min-w-0' : 'min-w-max',
            index !== current && '@max-[19rem]:min-w-0',
          )}
        >
          <span
            className={classes(
              'block h-1.5 overflow-hidden rounded-full',
              index < current ? 'bg-primary' : 'bg-line',
            )}
          >
            {index === current && (
              <span
                className={classes(
                  'block h-full origin-left rounded-full transition-transform duration-500 rtl:origin-right',
                  isLate ? 'bg-warn' : 'bg-primary',
                )}
                style={{ transform: `scaleX(${Math.max(MIN_PROGRESS, progress)})` }}
              />
            )}
          </span>
          <span
            className={classes(
              bare ? 'sr-only' : 'mt-2 block text-caption',
              index === current && 'font-semibold text-ink',
              // Four labels do not fit beside a map.
              index !== current && '@max-[19rem]:sr-only',
              index < current && 'text-ink-2',
              index > current && 'text-ink-3',
            )}
          >
            {step}
            {times?.[index] !== undefined && (
              <bdi className="digits block font-medium text-ink-2">{times[index]}</bdi>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
