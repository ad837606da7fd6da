import type { WireBranch } from '@app/contract/schemas/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useTranslations } from 'use-intl';
import { Bdi } from '@app/ui/content/bdi.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { BranchActions, type BranchActionsProps } from './branch-actions.tsx';
import { BranchTitle } from './branch-name.tsx';
import { OnlyOrderType } from './order-type-picker.tsx';

type BranchBannerProps = BranchActionsProps & {
  isPhone: boolean;
  /** The table of the order; null for every other type. */
  tableNumber: number | null;
};

/** Name and open status. On a phone the rest is in the More sheet. */
export function BranchBanner({ isPhone, ...props }: BranchBannerProps) {
  return isPhone ? <PhoneBanner branch={props.branch} /> : <WideBanner {...props} />;
}

function PhoneBanner({ branch }: { branch: WireBranch }) {
  const t = useTranslations('vendors');
  const availability = availabilityOf(branch);
  return (
    <>
      <BranchTitle {...branch} />
      <div className="mt-1.5 flex h-8 items-center gap-2 *:min-h-8!">
        <Tag status={availability}>{t(availability)}</Tag>
        <OnlyOrderType branch={branch} />
      </div>
    </>
  );
}

/** With bio, table and contact actions. */
function WideBanner({ tableNumber, ...actions }: Omit<BranchBannerProps, 'isPhone'>) {
  const { branch } = actions;
  const t = useTranslations();
  const availability = availabilityOf(branch);
  return (
    <div className="xl:flex xl:items-center xl:gap-6 xl:pe-31">
      <div className="min-w-0 flex-1">
        <BranchTitle {...branch} />
        <div className="mt-1.5 flex items-start gap-2.5">
          <Tag status={availability}>{t(`vendors.${availability}`)}</Tag>
          {branch.bio && (
            <p className="type-small line-clamp-2 min-w-0 pt-1 text-pretty wrap-anywhere text-ink-2">
              <bdi>{branch.bio}</bdi>
            </p>
          )}
        </div>
        {tableNumber !== null && (
          <p className="mt-3 flex min-h-11 items-center gap-2.5 rounded-control bg-primary-soft px-3.5 font-semibold text-primary-ink xl:max-w-md">
            <Icon name="picnic-table-fill" />
            <Bdi>{t('branch.table', { number: String(tableNumber) })}</Bdi>
          </p>
        )}
      </div>
      <BranchActions {...actions} />
    </div>
  );
}
