import { directionsLink } from '@app/client/device/maps-link.ts';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { useTranslations } from 'use-intl';
import { useBranchRequests } from '#features/branches/use-branch-requests.ts';
import { OnlineButton } from '#features/offline/online-button.tsx';

type BranchContactProps = { branch: WireOrder['branch']; isAtTable: boolean };

/** Contact actions of an order's branch, in every status. Table orders have no directions. */
export function BranchContact({ branch: { _id, location }, isAtTable }: BranchContactProps) {
  const t = useTranslations();
  const { states, start } = useBranchRequests(_id);
  return (
    <div className="mt-4">
      <div role="group" aria-label={t('order.contact')} className="flex flex-wrap items-start gap-2">
        <div>
          <OnlineButton
            variant="secondary"
            icon="phone"
            busy={states.call === 'busy'}
            onClick={() => start('call')}
          >
            {t('order.callBranch')}
          </OnlineButton>
        </div>
        {location && !isAtTable && (
          <ButtonLink
            variant="secondary"
            icon="navigation-arrow"
            href={directionsLink(location)}
            target="_blank"
            rel="noreferrer"
          >
            {t('order.directions')}
          </ButtonLink>
        )}
      </div>
      <div role="alert">{states.call === 'failed' && <ErrorText>{t('branch.callFailed')}</ErrorText>}</div>
    </div>
  );
}
