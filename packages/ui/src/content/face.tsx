import { classes } from '#classes.ts';
import { initialsOf } from './initials.ts';

const TONES = [
  'bg-primary-soft text-primary-ink',
  'bg-saffron-soft text-saffron-ink',
  'bg-success-soft text-success',
  'bg-danger-soft text-danger',
  'bg-sunken text-ink',
] as const;

const SIZES = { sm: 'size-7 text-small', md: 'size-11 text-item', lg: 'size-14 text-h2' } as const;

type FaceProps = {
  name: string;
  place: number;
  size?: keyof typeof SIZES;
  /** Without its colour. */
  isDim?: boolean;
  /** On a coloured ground. */
  isPlain?: boolean;
};

/** The first letter of a person who orders together with others; the place decides its colour. The name is beside it. */
export function Face({ name, place, size = 'md', isDim = false, isPlain = false }: FaceProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-full font-display leading-none font-semibold',
        SIZES[size],
        isPlain
          ? 'bg-surface text-primary-ink'
          : isDim
            ? 'bg-sunken text-ink-2'
            : TONES[place % TONES.length],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
