import type { WireOrder } from '@app/contract/schemas/orders';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useLazyDialog } from '#features/branches/use-lazy-dialog.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { RateBranch } from '#screens/branch/rate-branch.tsx';

/** Rates a finished order; the feedback goes to its branch. */
export function RateOrder({ order: { branch, vendor } }: { order: Pick<WireOrder, 'branch' | 'vendor'> }) {
  const t = useTranslations('order');
  const layer = useLazyDialog();
  return (
    <div>
      <Button variant="secondary" size="lg" icon="star" block onClick={layer.open}>
        {t('rate')}
      </Button>
      <Suspense>
        {layer.isNeeded && (
          <RateBranch
            branch={{ _id: branch._id, vendor: vendor.name }}
            isOpen={layer.isOpen}
            onClose={layer.close}
          />
        )}
      </Suspense>
    </div>
  );
}
