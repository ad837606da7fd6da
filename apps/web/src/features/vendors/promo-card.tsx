import { Art } from '@app/ui/content/art.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Link } from '@app/ui/actions/link.tsx';

type PromoCardProps = { href: string; title: string; text: string; image: string; color?: string };

export function PromoCard({ href, title, text, image, color }: PromoCardProps) {
  return (
    <Link
      href={href}
      className="card group flex min-w-0 items-center gap-4 p-3 pe-4 transition-[scale] duration-[90ms] active:scale-(--press)"
    >
      <Art
        src={image}
        color={color}
        width={112}
        height={84}
        className="h-16.5 w-22 shrink-0 rounded-chip md:h-21 md:w-28"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="type-item text-balance group-hover:text-primary-ink">{title}</span>
        <span className="type-small text-balance text-ink-2">{text}</span>
      </span>
      <Icon name="caret-right" size="md" className="text-ink-3" />
    </Link>
  );
}
