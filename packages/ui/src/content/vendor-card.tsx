import { type CSSProperties, type ReactNode, useId } from 'react';
import { classes } from '#classes.ts';
import { Link } from '#actions/link.tsx';
import { Art } from './art.tsx';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { type Status, Tag } from './tag.tsx';

type VendorCardProps = {
  href: string;
  name: string;
  /** A line below the name, such as its cuisines. */
  bio: string | null;
  logo: string | null;
  /** The logo's dominant colour as six hexadecimal digits. */
  color: string | null;
  /** The cover; without one a tile in the colour of the logo. */
  picture?: { src: string; color: string | null } | null;
  status: { kind: Extract<Status, 'open' | 'closed' | 'busy'>; label: string };
  /** REVIEW-09 Beside the status. */
  rating?: ReactNode;
  /** Lines of facts below the name. */
  facts?: ReactNode;
  offer?: string | undefined;
};

const tileStyle = (color: string | null): CSSProperties | undefined =>
  color ? ({ '--tile': `#${color.replace('#', '')}` } as CSSProperties) : undefined;

/** The picture of a closed vendor is grey; its text has full contrast. The link has the name of the vendor. */
export function VendorCard(props: VendorCardProps) {
  const { href, name, bio, logo, color, picture, status, rating, facts, offer } = props;
  const id = useId();
  return (
    <article className="card group relative flex min-h-31 min-w-0 overflow-hidden transition-[scale,box-shadow] duration-160 hover:shadow-e2 has-[a:active]:scale-(--press) md:min-h-0 md:flex-col">
      <span
        style={tileStyle(color)}
        className={classes(
          'relative w-24 shrink-0 min-[24rem]:w-29 md:h-32 md:w-auto',
          status.kind === 'closed' && 'saturate-[.12]',
          picture ? '' : 'tonal',
        )}
      >
        {picture ? (
          <Art
            src={picture.src}
            color={picture.color}
            width={400}
            height={128}
            sizes="(min-width: 48rem) 25rem, 17rem"
            className="absolute! inset-0"
          />
        ) : (
          <span className="star-motif absolute inset-0 dark:opacity-60" />
        )}
        <Logo
          name={name}
          src={logo}
          color={color}
          size={48}
          className={classes(
            'absolute! ring-3 ring-surface',
            picture
              ? 'start-2 bottom-2 max-md:size-10! max-md:rounded-[0.75rem]! md:start-4 md:-bottom-3'
              : 'start-1/2 top-1/2 -translate-1/2 rtl:translate-x-1/2',
          )}
        />
        {offer !== undefined && (
          <span
            aria-hidden="true"
            className="type-caption absolute end-2.5 top-2.5 hidden max-w-[calc(100%-1.25rem)] items-center gap-1.5 rounded-chip bg-saffron px-2.5 py-1 font-semibold text-on-saffron md:inline-flex"
          >
            <Icon name="seal-percent-fill" size="sm" />
            <bdi className="truncate">{offer}</bdi>
          </span>
        )}
      </span>
      <div className={classes('min-w-0 flex-1 py-2.5 ps-3.5 pe-2 md:px-4 md:pb-4', picture && 'md:pt-5')}>
        <Link
          href={href}
          aria-describedby={id}
          className="type-item block truncate group-hover:text-primary-ink after:absolute after:inset-0 after:rounded-card"
        >
          <bdi>{name}</bdi>
        </Link>
        <div id={id} className="type-small grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {bio && (
            <p className="truncate text-ink-2">
              <bdi>{bio}</bdi>
            </p>
          )}
          {facts}
          <p className="flex flex-wrap items-center gap-x-3">
            <Tag status={status.kind} shape="text">
              {status.label}
            </Tag>
            {rating}
          </p>
          {offer !== undefined && (
            <p className="mt-1 md:sr-only">
              <Tag tone="offer" icon="seal-percent-fill">
                <bdi className="line-clamp-2">{offer}</bdi>
              </Tag>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
