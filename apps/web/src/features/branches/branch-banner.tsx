import type { WireBranch } from '@app/contract/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useTranslations } from 'use-intl';
import { Bdi } from '#ui/bdi.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { BranchActions } from './branch-actions.tsx';
import { BranchName } from './branch-name.tsx';

type BranchBannerProps = {
  branch: WireBranch;
  /** Of the table where it is ordered; null for every other way. */
  tableNumber: number | null;
  onSwitch: () => void;
  onNeedLogin: () => void;
};

/** Who this is: name, open or not, bio, table, and the ways to reach it. */
export function BranchBanner({ branch, tableNumber, onSwitch, onNeedLogin }: BranchBannerProps) {
  const t = useTranslations();
  const availability = availabilityOf(branch);
  return (
    <div className="xl:flex xl:items-center xl:gap-6 xl:pe-31">
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="type-h1 pe-20 wrap-anywhere md:pe-18 xl:pe-0">
          <BranchName {...branch} />
        </h1>
        <div className="mt-1.5 flex items-start gap-2.5">
          <Tag status={availability}>{t(`vendors.${availability}`)}</Tag>
          {branch.bio && (
            <p className="type-small line-clamp-2 min-w-0 pt-1 text-pretty wrap-anywhere text-ink-2">
              <bdi>{branch.bio}</bdi>
            </p>
          )}
        </div>
        {availability !== 'open' && (
          <p className="type-small mt-2 text-pretty text-ink-2">{t(`branch.${availability}Text`)}</p>
        )}
        {tableNumber !== null && (
          <p className="mt-3 flex min-h-11 items-center gap-2.5 rounded-control bg-primary-soft px-3.5 font-semibold text-primary-ink xl:max-w-md">
            <Icon name="picnic-table-fill" />
            <Bdi>{t('branch.table', { number: String(tableNumber) })}</Bdi>
          </p>
        )}
      </div>
      <BranchActions branch={branch} onSwitch={onSwitch} onNeedLogin={onNeedLogin} />
    </div>
  );
}
