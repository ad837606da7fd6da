import type { WireVendor } from '@app/contract/vendors';
import { availabilityOf } from '@app/domain/branch/availability';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Tag } from '#ui/tag.tsx';

/** The branches of a vendor, each with its open or closed mark. */
export function BranchList({ branches }: { branches: WireVendor['branches'] }) {
  const t = useTranslations('vendors');
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {branches.map((branch) => {
        const availability = availabilityOf(branch);
        return (
          <li key={branch._id}>
            <Link
              href={paths.branch(branch._id)}
              className="group flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken active:bg-sunken"
            >
              <span className="type-item min-w-0 flex-1 group-hover:text-primary-ink">
                <bdi>{branch.name}</bdi>
              </span>
              <Tag status={availability}>{t(availability)}</Tag>
              <Icon name="caret-right" size="md" className="text-ink-3" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
