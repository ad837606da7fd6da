import { endpointUrl } from '@app/client/http/api-client.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { listActiveOrders } from '@app/contract/endpoints/orders';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { LiveOrderCard } from '#features/orders/live-order-card.tsx';
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
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            {orders.map((order) => (
              <li key={order._id} className="grid min-w-0">
                <LiveOrderCard order={order} level={2} hasDetails />
              </li>
            ))}
          </ul>
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
