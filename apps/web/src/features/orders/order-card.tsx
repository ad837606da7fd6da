import type { ReactNode } from 'react';
import { Link } from '@app/ui/actions/link.tsx';
import { Art } from '@app/ui/content/art.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { type Status, Tag } from '@app/ui/content/tag.tsx';
import { useTranslations } from 'use-intl';

type Dish = { id: string; name: string; image: string | null; imageColor: string | null };

const MAX_DISHES = 3;

type OrderCardProps = {
  href: string;
  /** As printed on the order: #A-1042. */
  number: string;
  vendor: string;
  branch: string;
  logo: string | null;
  logoColor?: string | null;
  status: { kind: Status; label: string };
  time: ReactNode;
  /** The amount, or other text at the end. */
  end?: ReactNode;
  /** Only for an active order. */
  progress?: { label: string; steps: readonly string[]; current: number };
  /** The dishes of an order that is over. */
  dishes?: readonly Dish[];
  /** Further actions below the link. */
  action?: ReactNode;
};

export function OrderCard(props: OrderCardProps) {
  const {
    href,
    number,
    vendor,
    branch,
    logo,
    logoColor,
    status,
    time,
    end,
    progress,
    action,
    dishes = [],
  } = props;
  return (
    <div className="card grid min-w-0 grid-cols-[minmax(0,1fr)] content-between">
      <Link
        href={href}
        className="group grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card p-4 transition-[scale] duration-[90ms] active:scale-(--press)"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Tag status={status.kind}>{status.label}</Tag>
          <span className="type-caption text-ink-2">{time}</span>
        </span>
        <span className="flex items-center gap-3">
          <Logo name={vendor} src={logo} color={logoColor} size={48} />
          <span className="min-w-0 flex-1">
            <span className="type-item block truncate group-hover:text-primary-ink">
              <bdi>{vendor}</bdi>
            </span>
            <span className="type-small block truncate text-ink-2">
              <bdi>{branch}</bdi>
            </span>
            <span className="type-caption block text-ink-2">
              <bdi dir="ltr">{number}</bdi>
            </span>
          </span>
          {end}
        </span>
        {dishes.length > 0 && <Dishes dishes={dishes} />}
        {progress && <StepBar {...progress} bare />}
      </Link>
      {action && <div className="px-4 pb-4">{action}</div>}
    </div>
  );
}

function Dishes({ dishes }: { dishes: readonly Dish[] }) {
  const t = useTranslations();
  const pictured = dishes.filter(({ image }) => image !== null).slice(0, MAX_DISHES);
  return (
    <span className="flex items-center gap-3">
      {pictured.length > 0 && (
        <span className="flex shrink-0 gap-1.5">
          {pictured.map(({ id, image, imageColor }) => (
            <Art
              key={id}
              src={image}
              color={imageColor}
              width={40}
              height={40}
              className="size-10 rounded-control"
            />
          ))}
        </span>
      )}
      <span className="type-small line-clamp-2 min-w-0 text-ink-2">
        {dishes.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && t('cart.optionSeparator')}
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
