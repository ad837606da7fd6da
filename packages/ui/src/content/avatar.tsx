import { Art } from './art.tsx';
import { classes } from '#classes.ts';
import { initialsOf } from './initials.ts';

const SIZES = {
  24: 'size-6 text-caption',
  40: 'size-10 text-item',
  48: 'size-12 text-h2',
  72: 'size-18 text-h1',
} as const;

type AvatarProps = { name: string; src?: string | null; size?: keyof typeof SIZES; className?: string };

/** A photo of a person, or the first letter of the name. */
export function Avatar({ name, src = null, size = 40, className }: AvatarProps) {
  const shape = classes('shrink-0 overflow-hidden rounded-full', SIZES[size], className);
  if (src) return <Art src={src} width={size} height={size} className={shape} />;
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid place-items-center bg-primary-soft font-display leading-none font-semibold text-primary-ink',
        shape,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
