import { Icon } from '#content/icon.tsx';
import type { IconName } from '#content/icon-names.generated.ts';
import { Link } from '#actions/link.tsx';

type Social = { icon: IconName; label: string; href: string };
type FooterProps = { socials: readonly Social[]; links: readonly { label: string; href: string }[] };

export function Footer({ socials, links }: FooterProps) {
  return (
    <footer className="border-t border-line">
      <div className="wrap flex min-h-18 flex-wrap items-center justify-between gap-x-3 py-2 md:gap-x-6">
        <div className="-mx-2.5 flex">
          {socials.map(({ icon, label, href }) => (
            <a
              key={icon}
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={label}
              className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <Icon name={icon} />
            </a>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-3 md:gap-x-6">
          {links.map(({ label, href }) => (
            <span key={href} className="flex min-h-11 items-center">
              <Link href={href} className="link hit">
                {label}
              </Link>
            </span>
          ))}
        </div>
      </div>
    </footer>
  );
}
