import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { lazyComponent } from '@app/client/react/defer.ts';
import { hasPasskeys } from '@app/client/passkeys.ts';
import { isActive } from '@app/domain/order/order-status';
import { InstallCard } from '#features/install/install-card.tsx';
import { useInstall } from '#features/install/use-install.tsx';
import { PushCard } from '#features/notifications/push-card.tsx';
import { Button } from '@app/ui/actions/button.tsx';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';

const PasskeyOffer = lazyComponent(() =>
  import('#features/account/passkey-offer.tsx').then((file) => file.PasskeyOffer),
);

/** Prompts of the order page: push and a passkey while the order is active, install once it is completed. */
export function OrderPrompts({ order: { _id: orderId, status, type } }: { order: WireOrder }) {
  const t = useTranslations();
  const { install, steps } = useInstall();
  // A shipped order needs no prompt, because only its arrival is left.
  if (status === 'shipped') return null;
  if (isActive(status)) {
    const button = (
      <Button variant="secondary" icon="plus-square" onClick={install}>
        {t('install.howTo')}
      </Button>
    );
    return (
      <>
        <PushCard isDelivered={type === 'delivery'} installButton={button} />
        {hasPasskeys() && (
          <Suspense>
            <PasskeyOffer orderId={orderId} />
          </Suspense>
        )}
        {steps}
      </>
    );
  }
  return status === 'completed' && <InstallCard />;
}
