import type { DispatchOrder } from '@app/contract/schemas/console/dispatch';
import { useTranslations } from 'use-intl';

type Reason = NonNullable<DispatchOrder['problem']>['reason'];

/** CON-61 Why a driver could not deliver. */
export function useProblemText(): (reason: Reason) => string {
  const t = useTranslations('dispatch.problem');
  return (reason) => {
    switch (reason) {
      case 'nobody_there':
        return t('absent');
      case 'wrong_address':
        return t('wrongAddress');
      default:
        return t(reason);
    }
  };
}
