import { MIRRORED, spriteUrl } from 'app-icons';
import { classes } from '#classes.ts';
import type { IconName } from './icon-names.generated.ts';

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
