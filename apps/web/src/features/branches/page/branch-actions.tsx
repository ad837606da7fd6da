import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useTranslations } from 'use-intl';
import { useVisitor } from '#session/user.ts';
import { ActionButton } from '@app/ui/actions/action-button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useBranchRequests } from '#features/branches/use-branch-requests.ts';
import { useSave } from '#features/branches/use-save.ts';
import { useSiblings } from '#features/branches/use-siblings.ts';

export type BranchActionsProps = {
  branch: WireBranch;
  onLocation: () => void;
  onShare: () => void;
  onFeedback: () => void;
  onSwitch: () => void;
  onNeedLogin: () => void;
};

/** The number is requested only on tap. */
export function BranchActions(props: BranchActionsProps) {
  const { branch, onLocation, onShare, onFeedback, onSwitch, onNeedLogin } = props;
  const t = useTranslations();
  const isCustomer = useVisitor().kind === 'customer';
  const { states, start } = useBranchRequests(branch._id);
  const { state, save } = useSave(branch._id, onNeedLogin);
  const { data: siblings = [] } = useSiblings(branch._id);
  const hasSiblings = siblings.length > 0;
  const failure =
    (states.call === 'failed' && t('branch.callFailed')) || (state === 'failed' && t('branch.saveFailed'));
  return (
    <div className="mt-3 xl:mt-0">
      <div role="group" aria-label={t('branch.actions')} className="flex flex-wrap gap-2 md:max-xl:gap-1.5">
        <ActionButton
          icon="phone"
          busy={states.call === 'busy'}
          onPress={() => start('call')}
          label={t('branch.call')}
        />
        <ActionButton icon="map-pin" onPress={onLocation} label={t('branch.location')} />
        <ActionButton icon="share-network" onPress={onShare} label={t('branch.share')} />
        <ActionButton
          icon={branch.isSaved ? 'heart-fill' : 'heart'}
          iconClass={branch.isSaved ? 'text-coral' : ''}
          busy={state === 'busy'}
          onPress={save}
          label={t(branch.isSaved ? 'branch.saved' : 'branch.save')}
        />
        {isCustomer && <ActionButton icon="star" onPress={onFeedback} label={t('branch.feedback')} />}
        {hasSiblings && <ActionButton icon="storefront" onPress={onSwitch} label={t('branch.branches')} />}
      </div>
      <div role="status">{failure && <ErrorText>{failure}</ErrorText>}</div>
    </div>
  );
}
