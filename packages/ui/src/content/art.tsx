import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { classes } from '#classes.ts';
import { pictureSet } from '@app/domain/media/picture-set';

type ArtProps = {
  src: string | null;
  /** The dominant colour as six hexadecimal digits without the #. */
  color?: string | null | undefined;
  /** The size of the box in CSS pixels, which prevents layout shifts. */
  width: number;
  height: number;
  sizes?: string;
  /** The srcset; by default the one derived from `src`. */
  sources?: string | undefined;
  alt?: string;
  /** `eager` for pictures of the first screen, `high` for the largest of them. */
  priority?: 'lazy' | 'eager' | 'high';
  /** Set it to false in long lists, where fading in each picture slows down scrolling. */
  fades?: boolean;
  className?: string;
  onError?: () => void;
  /** Shown under the picture until it has loaded. */
  placeholder?: ReactNode;
};

/** Hides the picture only while it loads, because a cached one must not fade in. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset['loading'] = '';
}

function show(event: SyntheticEvent<HTMLImageElement>) {
  delete event.currentTarget.dataset['loading'];
}

function backgroundStyle(color: string | null | undefined): CSSProperties | undefined {
  return color ? { backgroundColor: `#${color.replace('#', '')}` } : undefined;
}

/** Renders nothing without a picture. */
export function Art(props: ArtProps) {
  const {
    src,
    color,
    width,
    height,
    sizes,
    sources = src ? pictureSet(src) : undefined,
    alt = '',
    priority = 'lazy',
    fades = true,
    className,
    onError,
    placeholder,
  } = props;
  if (!src) return null;
  return (
    <span
      style={backgroundStyle(color)}
      className={classes('relative block overflow-hidden', !color && 'bg-sunken', className)}
    >
      {placeholder}
      <img
        {...(fades && { ref: hideUntilLoaded, onLoad: show })}
        src={src}
        srcSet={sources}
        sizes={sizes ?? `${width}px`}
        width={width}
        height={height}
        alt={alt}
        onError={onError}
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
