import type { CSSProperties } from 'react';
import { classes } from '#classes.ts';
import { Link } from '#actions/link.tsx';
import { Logo } from './logo.tsx';
import { type Status, Tag } from './tag.tsx';

type VendorCardProps = {
  href: string;
  name: string;
  bio: string | null;
  logo: string | null;
  /** The logo's dominant colour as six hexadecimal digits. */
  color: string | null;
  status: { kind: Extract<Status, 'open' | 'closed' | 'busy'>; label: string };
};

const tileStyle = (color: string | null): CSSProperties | undefined =>
  color ? ({ '--tile': `#${color.replace('#', '')}` } as CSSProperties) : undefined;

/** The tile of a closed vendor is grey; its text has full contrast. */
export function VendorCard({ href, name, bio, logo, color, status }: VendorCardProps) {
  return (
    <Link
      href={href}
      className="card group flex min-w-0 flex-col overflow-hidden transition-[scale,box-shadow] duration-160 hover:shadow-e2 active:scale-(--press)"
    >
      <span
        style={tileStyle(color)}
        className={classes(
          'tonal relative grid aspect-video place-items-center',
          status.kind === 'closed' && 'saturate-[.12]',
        )}
      >
        <span className="star-motif absolute inset-0 dark:opacity-60" />
        <Logo
          name={name}
          src={logo}
          color={color}
          size={72}
          className="relative shadow-e2 ring-4 ring-white/70 dark:ring-white/20"
        />
      </span>
      <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 pt-3.5 pb-4">
        <span className="type-item group-hover:text-primary-ink">
          <bdi>{name}</bdi>
        </span>
        {bio && (
          <span className="type-small truncate text-ink-2">
            <bdi>{bio}</bdi>
          </span>
        )}
        <span className="mt-1.5">
          <Tag status={status.kind} shape="text">
            {status.label}
          </Tag>
        </span>
      </span>
    </Link>
  );
}
