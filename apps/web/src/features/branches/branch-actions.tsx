import type { WireBranch } from '@app/contract/branches';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { useBranchOnMap, useCallBranch } from './use-branch-contact.ts';

/** Number and place are asked for only when they are wanted. */
export function BranchActions({ branch }: { branch: WireBranch }) {
  const t = useTranslations('branch');
  const call = useCallBranch(branch._id);
  const map = useBranchOnMap(branch._id);
  const failure = call.isError ? t('callFailed') : map.isError ? t('locationFailed') : null;
  return (
    <div className="mt-3 xl:mt-0">
      <div role="group" aria-label={t('actions')} className="flex flex-wrap gap-2">
        <Button variant="soft" icon="phone" busy={call.isPending} onClick={() => call.mutate()}>
          {t('call')}
        </Button>
        <Button variant="soft" icon="map-pin" busy={map.isPending} onClick={() => map.mutate()}>
          {t('location')}
        </Button>
      </div>
      <p role="status" className="type-small text-ink-2 not-empty:mt-2">
        {failure}
      </p>
    </div>
  );
}
