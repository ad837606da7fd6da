import type { WireBranch } from '@app/contract/branches';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useVisitor } from '#session/user.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { useBranchActs } from './use-branch-acts.ts';
import { useLayer } from './use-layer.ts';
import { useSiblings } from './use-siblings.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((file) => file.ShareDialog));
const FeedbackDialog = lazyPart(() => import('./feedback-dialog.tsx').then((file) => file.FeedbackDialog));

type BranchActionsProps = { branch: WireBranch; onSwitch: () => void; onNeedLogin: () => void };

/** Number and place are asked for only when they are wanted. */
export function BranchActions({ branch, onSwitch, onNeedLogin }: BranchActionsProps) {
  const t = useTranslations('branch');
  const isCustomer = useVisitor().kind === 'customer';
  const { states, start } = useBranchActs(branch._id);
  const { data: siblings = [] } = useSiblings(branch._id);
  const hasSiblings = siblings.length > 0;
  const share = useLayer();
  const feedback = useLayer();
  const failure =
    (states.call === 'failed' && t('callFailed')) ||
    (states.findOnMap === 'failed' && t('locationFailed')) ||
    (states.save === 'failed' && t('saveFailed'));
  return (
    <div className="mt-3 xl:mt-0">
      <div role="group" aria-label={t('actions')} className="flex flex-wrap gap-2">
        <ActionButton
          icon="phone"
          busy={states.call === 'busy'}
          onPress={() => start('call')}
          label={t('call')}
        />
        <ActionButton
          icon="map-pin"
          busy={states.findOnMap === 'busy'}
          onPress={() => start('findOnMap')}
          label={t('location')}
        />
        <ActionButton icon="share-network" onPress={share.open} label={t('share')} />
        <ActionButton
          icon={branch.isSaved ? 'heart-fill' : 'heart'}
          iconClass={branch.isSaved ? 'text-coral' : ''}
          busy={states.save === 'busy'}
          onPress={() => (isCustomer ? start('save') : onNeedLogin())}
          label={t(branch.isSaved ? 'saved' : 'save')}
        />
        {isCustomer && <ActionButton icon="star" onPress={feedback.open} label={t('feedback')} />}
        {hasSiblings && <ActionButton icon="storefront" onPress={onSwitch} label={t('branches')} />}
      </div>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
      <Suspense>
        {share.isNeeded && <ShareDialog branch={branch} isOpen={share.isOpen} onClose={share.close} />}
        {feedback.isNeeded && (
          <FeedbackDialog branch={branch} isOpen={feedback.isOpen} onClose={feedback.close} />
        )}
      </Suspense>
    </div>
  );
}
