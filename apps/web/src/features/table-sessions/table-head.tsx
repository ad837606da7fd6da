import type { ReactNode } from 'react';
import { Art } from '@app/ui/content/art.tsx';
import { Logo } from '@app/ui/content/logo.tsx';

type TableHeadProps = {
  /** A BackButton. */
  back: ReactNode;
  /** "Table". */
  label: string;
  number: number;
  /** The full accessible name, such as "Table #7". */
  title: string;
  image: { src: string; alt: string } | null;
  vendor: string;
  branch: string;
  logo: string | null;
};

/** The head of a table's page: picture, number, vendor and branch. */
export function TableHead({ back, label, number, title, image, vendor, branch, logo }: TableHeadProps) {
  return (
    <div className="flex items-center gap-4 pt-3 pb-6 md:pt-5">
      <div className="-me-3 -ms-2.5 self-start">{back}</div>
      {image && (
        <Art
          src={image.src}
          alt={image.alt}
          width={88}
          height={88}
          priority="eager"
          className="size-22 shrink-0 rounded-card"
        />
      )}
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} aria-label={title}>
          <span className="type-caption block text-ink-2">{label}</span>
          <span className="digits block text-[2.5rem] leading-none font-bold">
            <bdi dir="ltr">#{number}</bdi>
          </span>
        </h1>
        <p className="type-small mt-1.5 wrap-anywhere">
          <span className="font-semibold max-md:block">
            <bdi>{vendor}</bdi>
          </span>
          <span className="text-ink-2">
            <span className="max-md:hidden">{' · '}</span>
            <bdi>{branch}</bdi>
          </span>
        </p>
      </div>
      <Logo name={vendor} src={logo} size={48} />
    </div>
  );
}
