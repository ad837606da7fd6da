import type { WireBranch } from '@app/contract/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useTranslations } from 'use-intl';
import { Notice } from '#ui/notice.tsx';

/** The menu can still be read; this says why nothing can be ordered, and where else. */
export function UnavailableNotice({ branch, onOthers }: { branch: WireBranch; onOthers: () => void }) {
  const t = useTranslations('branch');
  const availability = availabilityOf(branch);
  if (availability === 'open') return null;
  return (
    <Notice
      tone={availability === 'busy' ? 'warn' : 'info'}
      icon={availability === 'busy' ? 'hourglass-medium-fill' : 'moon-fill'}
      className="my-2"
      action={
        <button type="button" onClick={onOthers} className="link hit shrink-0">
          {t('otherBranches')}
        </button>
      }
    >
      {t(availability)}
    </Notice>
  );
}
