import { classes } from '#classes.ts';
import type { IconName } from './icon-names.generated.ts';
import spriteUrl from './icon-sprite.svg?url&no-inline';

/** Icons that are mirrored in right-to-left layouts. */
const MIRRORED: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'arrow-counter-clockwise',
  'caret-left',
  'caret-right',
  'list',
  'moped',
  'moped-fill',
  'sign-in',
  'sign-out',
]);

const SIZES = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8' } as const;

type IconProps = { name: IconName; size?: keyof typeof SIZES; className?: string };

/** Always decorative: the text is beside it or in the label of its button. */
export function Icon({ name, size = 'lg', className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes(
        'block shrink-0 fill-current',
        SIZES[size],
        MIRRORED.has(name) && 'rtl:-scale-x-100',
        className,
      )}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
