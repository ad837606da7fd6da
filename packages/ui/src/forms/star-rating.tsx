import { type ReactNode, useId } from 'react';
import { classes } from '#classes.ts';
import { Icon } from '#content/icon.tsx';

type StarRatingProps = {
  legend: ReactNode;
  /** One label per star: "1 star", "2 stars"… */
  labels: readonly string[];
  /** 0 without a selection. */
  value: number;
  onChange: (value: number) => void;
  isLarge?: boolean;
  /** At the start of the line, not in its middle. */
  isStart?: boolean;
};

/** Radio buttons styled as stars, filled up to the selected one. */
export function StarRating({
  legend,
  labels,
  value,
  onChange,
  isLarge = false,
  isStart = false,
}: StarRatingProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isStart ? '' : 'mb-2'}>{legend}</legend>
      <div className={classes('flex', isStart ? '-ms-2' : 'justify-center gap-1')}>
        {labels.map((label, index) => (
          <label
            key={label}
            className={classes(
              'row-focus grid cursor-pointer place-items-center rounded-full transition-[scale] duration-[90ms] active:scale-90',
              isStart ? 'size-11' : isLarge ? 'size-13' : 'size-12',
            )}
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              className="sr-only"
            />
            <Icon
              name={index < value ? 'star-fill' : 'star'}
              size="xl"
              className={index < value ? 'text-saffron' : 'text-line-strong'}
            />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
