import type { WireOrder } from '@app/contract/schemas/orders';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '#features/branches/dialogs/use-lazy-dialog.ts';
import { OnlineButton } from '#features/offline/online-button.tsx';
import { RateBranch } from '#screens/branch/rate-branch.tsx';

/** Rates a finished order; the feedback goes to its branch. */
export function RateOrder({ order: { branch, vendor } }: { order: Pick<WireOrder, 'branch' | 'vendor'> }) {
  const t = useTranslations('order');
  const dialog = useLazyDialog();
  return (
    <div>
      <OnlineButton variant="secondary" size="lg" icon="star" block onClick={dialog.open}>
        {t('rate')}
      </OnlineButton>
      <Suspense>
        {dialog.isNeeded && (
          <RateBranch
            branch={{ _id: branch._id, vendor: vendor.name }}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </div>
  );
}
