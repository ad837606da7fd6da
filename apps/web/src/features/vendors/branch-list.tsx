import type { WireVendor } from '@app/contract/schemas/customer/vendors';
import { Link } from '@app/ui/actions/link.tsx';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import type { Near } from './sort-branches.ts';
import type { OpenTimes } from '@app/domain/branch/is-open-at';
import { Tag } from '@app/ui/content/tag.tsx';
import { useOpenStatus } from '#session/use-open-status.ts';
import { roundedKm } from '@app/domain/geo/point';

type BranchListProps = {
  branches: readonly Near<WireVendor['branches'][number]>[];
  /** Shown on each branch that does not deliver to the selected location; null without one. */
  noDelivery?: ((branchId: string) => string | null) | null;
  /** Called with the hovered or focused branch, and with null when it loses that state. */
  onPoint?: (branchId: string | null) => void;
};

/** The branches of a vendor with their open status and, if known, their distance. */
export function BranchList({ branches, noDelivery = null, onPoint }: BranchListProps) {
  const t = useTranslations();
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {branches.map((branch) => {
        return (
          <li key={branch._id}>
            <Link
              href={paths.branch(branch._id)}
              onPointerEnter={() => onPoint?.(branch._id)}
              onPointerLeave={() => onPoint?.(null)}
              onFocus={() => onPoint?.(branch._id)}
              onBlur={() => onPoint?.(null)}
              className="group flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken active:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="type-item block wrap-anywhere group-hover:text-primary-ink">
                  <bdi>{branch.name}</bdi>
                </span>
                {branch.distanceKm !== null && (
                  <span className="type-small block text-ink-2">
                    <Bdi>{t('vendor.distance', { km: String(roundedKm(branch.distanceKm)) })}</Bdi>
                  </span>
                )}
                {noDelivery?.(branch._id) && (
                  <span className="type-small block text-ink-2">{noDelivery(branch._id)}</span>
                )}
              </span>
              <ShortStatus branch={branch} />
              <Icon name="caret-right" size="md" className="text-ink-3" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** HOURS-03 The open status of a branch in a list. */
function ShortStatus({ branch }: { branch: OpenTimes }) {
  const { look, text } = useOpenStatus(branch, { isShort: true });
  return <Tag status={look}>{text}</Tag>;
}
