import { useGoBack } from '@app/client/router/use-go-back.ts';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { ButtonLink } from '@app/ui/actions/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Page } from '@app/ui/layout/page.tsx';
import { useTranslations } from 'use-intl';
import { PastOrderRow } from '#features/orders/past-order-row.tsx';
import { usePastOrders } from '#features/orders/use-past-orders.ts';
import { paths } from '#paths.ts';
import { OrderAgainHere } from './order-again-here.tsx';

export function PreviousOrdersScreen() {
  const t = useTranslations();
  const orders = usePastOrders();
  const goBack = useGoBack(paths.profile);
  return (
    <Page title={t('title.previousOrders')} back={<BackButton label={t('common.back')} onBack={goBack} />}>
      {orders.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:divide-y max-md:divide-line max-md:*:pb-4 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
          {orders.map((order) => (
            <li key={order._id} className="grid min-w-0">
              <PastOrderRow order={order} action={<OrderAgainHere order={order} isSoft />} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          art="/art/empty-orders.svg"
          text={t('order.previousEmpty')}
          action={<ButtonLink href={paths.vendors}>{t('order.savedAction')}</ButtonLink>}
        />
      )}
    </Page>
  );
}
