import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { classes } from '@app/ui/classes.ts';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useSiblings } from '#features/branches/use-siblings.ts';

type Branch = Pick<WireBranch, '_id' | 'name' | 'isOpen' | 'isActive'>;
type BranchSwitcherProps = {
  branch: WireBranch;
  cartCount: number;
  isOpen: boolean;
  onClose: () => void;
  onChoose: () => void;
};

/** The branches of the vendor: the current one first and marked (D-014), closed ones disabled. */
export function BranchSwitcher({ branch, cartCount, isOpen, onClose, onChoose }: BranchSwitcherProps) {
  const t = useTranslations();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('branch.switchBranch')} closeLabel={t('common.close')}>
      {cartCount > 0 && (
        <Notice className="mb-3">{t('branch.switchBranchKeepsCart', { count: cartCount })}</Notice>
      )}
      <ul className="-mx-3 grid gap-0.5">
        <CurrentBranch branch={branch} />
        <OtherBranches branch={branch} onChoose={onChoose} />
      </ul>
    </Dialog>
  );
}

const ROW = 'flex min-h-14 items-center gap-3 rounded-control px-3 py-2';

function CurrentBranch({ branch }: { branch: Branch }) {
  const t = useTranslations();
  return (
    <li aria-current="true" className={`${ROW} bg-primary-soft`}>
      <Icon name="check-circle-fill" className="text-primary-ink" />
      <BranchTexts branch={branch} text={t('branch.currentBranch')} />
    </li>
  );
}

function OtherBranches({ branch, onChoose }: { branch: WireBranch; onChoose: () => void }) {
  const t = useTranslations();
  const { data: siblings, isError, isFetching, refetch } = useSiblings(branch._id);
  if (isError) {
    return (
      <li className="pt-2">
        <InlineError
          text={t('failure.server')}
          retryLabel={t('common.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </li>
    );
  }
  if (!siblings) {
    return (
      <li>
        <SkeletonGroup label={t('common.loading')} className="grid gap-1">
          {repeat(2, (row) => (
            <Skeleton key={row} className="h-14 rounded-control" />
          ))}
        </SkeletonGroup>
      </li>
    );
  }
  if (siblings.length === 0) {
    return (
      <li className="grid justify-items-start gap-3 px-3 pt-3">
        <p className="text-ink-2">{t('branch.noOtherBranches', { name: branch.vendor })}</p>
        <ButtonLink href={paths.vendors} variant="secondary">
          {t('branch.allVendors')}
        </ButtonLink>
      </li>
    );
  }
  return siblings.map((sibling) => <OtherBranch key={sibling._id} branch={sibling} onChoose={onChoose} />);
}

function OtherBranch({ branch, onChoose }: { branch: Branch; onChoose: () => void }) {
  const content = (
    <>
      <Icon name="storefront" className={branch.isOpen ? 'text-ink-2' : ''} />
      <BranchTexts branch={branch} />
    </>
  );
  return (
    <li>
      {branch.isOpen ? (
        <Link
          href={paths.branch(branch._id)}
          onClick={onChoose}
          className={classes(ROW, 'hover:bg-sunken active:bg-sunken')}
        >
          {content}
        </Link>
      ) : (
        <button type="button" disabled className={`${ROW} w-full text-start text-ink-3`}>
          {content}
        </button>
      )}
    </li>
  );
}

function BranchTexts({ branch, text }: { branch: Branch; text?: string }) {
  const t = useTranslations();
  const availability = availabilityOf(branch);
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{branch.name}</bdi>
        {text && <span className="type-small block text-ink-2">{text}</span>}
      </span>
      <Tag status={availability}>{t(`vendors.${availability}`)}</Tag>
    </>
  );
}
