import { useState } from 'react';
import { Art } from './art.tsx';
import { classes } from '#classes.ts';
import { initialsOf } from './initials.ts';

const SIZES = {
  40: 'size-10 rounded-[0.75rem] text-small',
  48: 'size-12 rounded-[0.875rem] text-item',
  56: 'size-14 rounded-[1rem] text-h2',
  60: 'size-15 rounded-[1.125rem] text-h2',
  72: 'size-18 rounded-[1.25rem] text-h1',
  80: 'size-20 rounded-[1.375rem] text-h1',
} as const;

export type LogoSize = keyof typeof SIZES;

type LogoProps = {
  name: string;
  src: string | null;
  color?: string | null | undefined;
  size?: LogoSize;
  className?: string;
};

/** A vendor's logo, or its initials, also where the picture cannot be loaded. The name is always beside it. */
export function Logo({ name, src, color, size = 60, className }: LogoProps) {
  const shape = classes('shrink-0 overflow-hidden', SIZES[size], className);
  const [missing, setMissing] = useState<string | null>(null);
  if (src && src !== missing)
    return (
      <Art
        src={src}
        color={color}
        width={size}
        height={size}
        className={shape}
        onError={() => setMissing(src)}
      />
    );
  return (
    <span
      aria-hidden="true"
      // CSS content is not part of the accessible name of a surrounding link.
      data-initials={initialsOf(name, 2)}
      className={classes(
        'grid place-items-center bg-[light-dark(var(--primary),var(--primary-soft))] font-display leading-none font-semibold text-[light-dark(var(--on-primary),var(--primary-ink))] before:content-[attr(data-initials)]',
        shape,
      )}
    />
  );
}
