import type { ReactNode } from 'react';
import { Link } from '@app/ui/actions/link.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { StepBar } from '@app/ui/content/step-bar.tsx';
import { type Status, Tag } from '@app/ui/content/tag.tsx';

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
  /** Further actions below the link. */
  action?: ReactNode;
};

export function OrderCard(props: OrderCardProps) {
  const { href, number, vendor, branch, logo, logoColor, status, time, end, progress, action } = props;
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
        {progress && <StepBar {...progress} bare />}
      </Link>
      {action && <div className="px-4 pb-4">{action}</div>}
    </div>
  );
}
