import { classes } from '#classes.ts';
import { initialsOf } from './initials.ts';

const TONES = [
  'bg-primary-soft text-primary-ink',
  'bg-saffron-soft text-saffron-ink',
  'bg-success-soft text-success',
  'bg-danger-soft text-danger',
  'bg-sunken text-ink',
] as const;

/** The first letter of a person who orders together with others; the place decides its colour. The name is beside it. */
export function Face({ name, place }: { name: string; place: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full font-display text-item leading-none font-semibold',
        TONES[place % TONES.length],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
