import type { WireBranch } from '@app/contract/branches';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useVisitor } from '#session/user.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { useBranchOnMap, useCallBranch } from './use-branch-contact.ts';
import { useLayer } from './use-layer.ts';
import { useSaveBranch } from './use-save-branch.ts';
import { useSiblings } from './use-siblings.ts';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);
const FeedbackDialog = lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

type BranchActionsProps = { branch: WireBranch; onSwitch: () => void; onNeedLogin: () => void };

/** Number and place are asked for only when they are wanted. */
export function BranchActions({ branch, onSwitch, onNeedLogin }: BranchActionsProps) {
  const t = useTranslations('branch');
  const isCustomer = useVisitor().kind === 'customer';
  const call = useCallBranch(branch._id);
  const map = useBranchOnMap(branch._id);
  const save = useSaveBranch(branch._id);
  const { data: siblings = [] } = useSiblings(branch._id);
  const hasSiblings = siblings.length > 0;
  const share = useLayer();
  const feedback = useLayer();
  const failure =
    (call.isError && t('callFailed')) ||
    (map.isError && t('locationFailed')) ||
    (save.isError && t('saveFailed'));
  return (
    <div className="mt-3 xl:mt-0">
      <div role="group" aria-label={t('actions')} className="flex flex-wrap gap-2">
        <ActionButton icon="phone" busy={call.isPending} onPress={() => call.mutate()} label={t('call')} />
        <ActionButton
          icon="map-pin"
          busy={map.isPending}
          onPress={() => map.mutate()}
          label={t('location')}
        />
        <ActionButton icon="share-network" onPress={share.open} label={t('share')} />
        <ActionButton
          icon={branch.isSaved ? 'heart-fill' : 'heart'}
          iconClass={branch.isSaved ? 'text-coral' : ''}
          busy={save.isPending}
          onPress={() => (isCustomer ? save.mutate() : onNeedLogin())}
          label={t(branch.isSaved ? 'saved' : 'save')}
        />
        {isCustomer && <ActionButton icon="star" onPress={feedback.open} label={t('feedback')} />}
        {hasSiblings && <ActionButton icon="storefront" onPress={onSwitch} label={t('branches')} />}
      </div>
      <p role="status" className="type-small text-ink-2 not-empty:mt-2">
        {failure}
      </p>
      <Suspense>
        {share.isNeeded && <ShareDialog branch={branch} isOpen={share.isOpen} onClose={share.close} />}
        {feedback.isNeeded && (
          <FeedbackDialog branch={branch} isOpen={feedback.isOpen} onClose={feedback.close} />
        )}
      </Suspense>
    </div>
  );
}
