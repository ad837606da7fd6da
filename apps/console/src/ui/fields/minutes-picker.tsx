import { MAX_PROMISE_MINUTES, MIN_PROMISE_MINUTES, STEP_MINUTES } from '@app/domain/order/promise';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { useTranslations } from 'use-intl';

/** CON-21 The choices of the keys 1 to 5. */
export const MINUTE_CHOICES = [15, 20, 25, 30, 40] as const;

type MinutesPickerProps = { value: number; onChange: (minutes: number) => void };

/** Chips and a stepper in steps of five minutes. */
export function MinutesPicker({ value, onChange }: MinutesPickerProps) {
  const t = useTranslations('board.drawer');
  const step = (by: number) =>
    onChange(Math.min(MAX_PROMISE_MINUTES, Math.max(MIN_PROMISE_MINUTES, value + by)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div role="radiogroup" aria-label={t('readyIn')} className="flex gap-1.5 md:gap-2">
        {MINUTE_CHOICES.map((minutes) => (
          <label
            key={minutes}
            className={classes(
              'row-focus digits grid size-11 cursor-pointer place-items-center rounded-control text-item font-semibold md:w-13',
              minutes === value
                ? 'bg-primary-soft text-primary-ink ring-2 ring-primary'
                : 'bg-sunken hover:bg-line',
            )}
          >
            <input
              type="radio"
              name="minutes"
              checked={minutes === value}
              onChange={() => onChange(minutes)}
              aria-label={t('minutesShort', { minutes })}
              className="sr-only"
            />
            <span aria-hidden="true">{minutes}</span>
          </label>
        ))}
      </div>
      <div className="flex items-center rounded-control bg-sunken">
        <IconButton
          icon="minus-bold"
          label={t('fewer')}
          disabled={value <= MIN_PROMISE_MINUTES}
          onClick={() => step(-STEP_MINUTES)}
        />
        <output aria-label={t('minutes')} className="digits min-w-8 text-center text-item font-semibold">
          {value}
        </output>
        <IconButton
          icon="plus-bold"
          label={t('moreMinutes')}
          disabled={value >= MAX_PROMISE_MINUTES}
          onClick={() => step(STEP_MINUTES)}
        />
      </div>
    </div>
  );
}
