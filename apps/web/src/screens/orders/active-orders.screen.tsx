import { endpointUrl } from '@app/client/http/api-client.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { listActiveOrders } from '@app/contract/endpoints/orders';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { OrderCards } from '#features/orders/order-cards.tsx';
import { useActiveOrders } from '#features/orders/use-active-orders.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { ResponseAge } from '#screens/response-age.tsx';
import { LivePaused } from '#screens/live-paused.tsx';

export function ActiveOrdersScreen() {
  const t = useTranslations();
  const { orders, liveness } = useActiveOrders();
  const goBack = useGoBack(paths.home(useLanguage()));
  return (
    <Page title={t('title.activeOrders')} back={<BackButton label={t('common.back')} onBack={goBack} />}>
      <ResponseAge path={endpointUrl(listActiveOrders, {})} className="mb-4" />
      {orders.length > 0 ? (
        <div className="grid gap-4">
          <LivePaused liveness={liveness} />
          <OrderCards orders={orders} />
        </div>
      ) : (
        <EmptyState
          art="/art/empty-orders.svg"
          text={t('order.activeEmpty')}
          action={<ButtonLink href={paths.vendors}>{t('order.savedAction')}</ButtonLink>}
        />
      )}
    </Page>
  );
}
