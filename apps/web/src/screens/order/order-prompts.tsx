import type { WireOrder } from '@app/contract/schemas/orders';
import { isActive } from '@app/domain/order/order-status';
import { useTranslations } from 'use-intl';
import { InstallCard } from '#features/install/install-card.tsx';
import { useInstall } from '#features/install/use-install.tsx';
import { PushCard } from '#features/notifications/push-card.tsx';
import { Button } from '@app/ui/actions/button.tsx';

/** What an order page asks for in its own time: news while it goes on, the app once it is done. */
export function OrderAsks({ order: { status, type } }: { order: WireOrder }) {
  const t = useTranslations('install');
  const { install, steps } = useInstall();
  // On the way there is nothing left to wait for but the door.
  if (status === 'shipped') return null;
  if (isActive(status)) {
    const button = (
      <Button variant="secondary" icon="plus-square" onClick={install}>
        {t('howTo')}
      </Button>
    );
    return (
      <>
        <PushCard isDelivered={type === 'delivery'} installButton={button} />
        {steps}
      </>
    );
  }
  return status === 'completed' && <InstallCard />;
}
