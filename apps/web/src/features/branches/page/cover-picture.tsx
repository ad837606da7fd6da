import { classes } from '@app/ui/classes.ts';
import { Art } from '@app/ui/content/art.tsx';
import type { ReactNode } from 'react';

type CoverPictureProps = {
  src: string | null;
  sources?: string;
  color?: string | null;
  isOpen: boolean;
  placeholder?: ReactNode;
};

/** The branch's picture, in greyscale while it accepts no orders. */
export function CoverPicture({ src, isOpen, ...art }: CoverPictureProps) {
  return (
    <div className={classes('overflow-hidden md:rounded-card', !isOpen && 'saturate-[.15]')}>
      {src ? (
        <Art
          {...art}
          src={src}
          width={1200}
          height={500}
          sizes="(min-width: 80rem) 1200px, (min-width: 48rem) 60vw, 100vw"
          priority="high"
          className="h-27 md:aspect-21/9 md:h-auto xl:aspect-auto xl:h-55"
        />
      ) : (
        <div className="tonal star-motif h-27 md:h-36 xl:h-55" />
      )}
    </div>
  );
}
