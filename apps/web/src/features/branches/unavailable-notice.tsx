import type { WireBranch } from '@app/contract/branches';
import { availabilityOf } from '@app/domain/branch/availability';
import { useTranslations } from 'use-intl';
import { paths } from '#paths.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';

/** The menu can still be read; this says why nothing can be ordered, and where else. */
export function UnavailableNotice({ branch }: { branch: WireBranch }) {
  const t = useTranslations('branch');
  const availability = availabilityOf(branch);
  if (availability === 'open') return null;
  return (
    <Notice
      tone={availability === 'busy' ? 'warn' : 'info'}
      icon={availability === 'busy' ? 'hourglass-medium-fill' : 'moon-fill'}
      className="mt-4"
      action={
        <Link href={paths.vendor(branch.vendorDashedName)} className="link shrink-0">
          {t('otherBranches')}
        </Link>
      }
    >
      {t(availability)}
    </Notice>
  );
}
