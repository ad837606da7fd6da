import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { classes } from '#classes.ts';
import { pictureSet } from './picture-set.ts';

type ArtProps = {
  src: string | null;
  /** Dominant colour, six hexadecimal digits without the #. */
  color?: string | null | undefined;
  /** CSS pixels of the box; they reserve its place. */
  width: number;
  height: number;
  sizes?: string;
  alt?: string;
  /** First screen: loaded at once. `high` for the one picture that decides the first impression. */
  priority?: 'lazy' | 'eager' | 'high';
  /** False where dozens come while somebody scrolls: to fade each in would be felt. */
  fades?: boolean;
  className?: string;
  /** Painted under the picture until it is there. */
  placeholder?: ReactNode;
};

/** A picture that comes from the cache must not fade: only one still on its way is hidden first. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset['loading'] = '';
}

function show(event: SyntheticEvent<HTMLImageElement>) {
  delete event.currentTarget.dataset['loading'];
}

function groundOf(color: string | null | undefined): CSSProperties | undefined {
  return color ? { backgroundColor: `#${color.replace('#', '')}` } : undefined;
}

/** Without a picture there is nothing, never a grey box. */
export function Art(props: ArtProps) {
  const {
    src,
    color,
    width,
    height,
    sizes,
    alt = '',
    priority = 'lazy',
    fades = true,
    className,
    placeholder,
  } = props;
  if (!src) return null;
  return (
    <span
      style={groundOf(color)}
      className={classes('relative block overflow-hidden', !color && 'bg-sunken', className)}
    >
      {placeholder}
      <img
        {...(fades && { ref: hideUntilLoaded, onLoad: show })}
        src={src}
        srcSet={pictureSet(src)}
        sizes={sizes ?? `${width}px`}
        width={width}
        height={height}
        alt={alt}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'high' ? 'high' : 'auto'}
        decoding="async"
        className={classes(
          'absolute inset-0 size-full object-cover dark:brightness-90',
          fades && 'transition-opacity duration-160 data-loading:opacity-0',
        )}
      />
    </span>
  );
}
