import { lazyComponent } from '@app/client/react/defer.ts';
import type { WireBranch } from '@app/contract/schemas/branches';
import { type Availability, availabilityOf } from '@app/domain/branch/availability';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useSiblings } from './use-siblings.ts';

const BackAt = lazyComponent(() => import('./back-at.tsx').then((file) => file.BackAt));

type UnavailableNoticeProps = { branch: WireBranch; onOthers: () => void };

/** Explains why the branch accepts no orders and links to alternatives; the menu stays readable. */
export function UnavailableNotice(props: UnavailableNoticeProps) {
  const availability = availabilityOf(props.branch);
  return availability === 'open' ? null : <Unavailable {...props} availability={availability} />;
}

type UnavailableProps = UnavailableNoticeProps & { availability: Exclude<Availability, 'open'> };

function Unavailable({ branch, availability, onOthers }: UnavailableProps) {
  const t = useTranslations('branch');
  const { data: siblings = [] } = useSiblings(branch._id);
  return (
    <Notice
      tone={availability === 'busy' ? 'warn' : 'info'}
      icon={availability === 'busy' ? 'hourglass-medium-fill' : 'moon-fill'}
      className="mt-3 md:my-2"
      action={
        siblings.length > 0 && (
          <button type="button" onClick={onOthers} className="link hit shrink-0">
            {t('otherBranches')}
          </button>
        )
      }
    >
      {t(availability)}
      {branch.backAt && (
        <Suspense>
          {'. '}
          <BackAt backAt={branch.backAt} timezone={branch.timezone} />
        </Suspense>
      )}
    </Notice>
  );
}
