import { leftToRight } from '@app/client/i18n/isolate.ts';
import { lazyAfterLoad, lazyComponent } from '@app/client/react/defer.ts';
import { endpointUrl } from '@app/client/http/api-client.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import type { Liveness } from '@app/client/realtime/realtime-client.ts';
import { useGoBack } from '@app/client/router/use-go-back.ts';
import { showOrder } from '@app/contract/endpoints/orders';
import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { isActive, isLiveMapShown } from '@app/domain/order/order-status';
import { BackButton } from '@app/ui/actions/back-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Page } from '@app/ui/layout/page.tsx';
import { Split } from '@app/ui/layout/split.tsx';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { CancelOrder } from '#features/orders/cancel-order.tsx';
import { OrderNote, OrderOffers, OrderPayment, OrderSummary } from '#features/orders/order-bill.tsx';
import { DriverCard, OrderMap } from '#features/orders/order-driver.tsx';
import { OrderItems } from '#features/orders/order-items.tsx';
import { OrderSeller } from '#features/orders/order-seller.tsx';
import { OrderStatus } from '#features/orders/order-status.tsx';
import { OrderTypeTag } from '#features/orders/order-type-tag.tsx';
import { useDriverPosition } from '#features/orders/use-driver-position.ts';
import { useReadyTone } from '#features/orders/use-ready-tone.ts';
import { useOrder } from '#features/orders/use-order.ts';
import { useActiveSessions } from '#features/table-sessions/use-active-sessions.ts';
import { useIsFood } from '#features/vendors/use-is-food.ts';
import { paths } from '#paths.ts';
import { BranchContact } from './branch-contact.tsx';
import { ResponseAge } from '#screens/response-age.tsx';
import { LivePaused } from '#screens/live-paused.tsx';
import { OrderAgainHere } from '#screens/orders/order-again-here.tsx';
import { OrderPrompts } from './order-prompts.tsx';
import { OrderDestination } from './order-destination.tsx';
import { RateOrder } from './rate-order.tsx';
import { useMoment } from './use-moment.ts';
import { useSavedLocationName } from './use-saved-location-name.ts';

const ReceiptLink = lazyAfterLoad(() =>
  import('#features/receipts/receipt-link.tsx').then((file) => file.ReceiptLink),
);
const PaymentCard = lazyComponent(() =>
  import('#features/payments/payment-card.tsx').then((file) => file.PaymentCard),
);
const RefundsCard = lazyComponent(() =>
  import('#features/orders/refunds-card.tsx').then((file) => file.RefundsCard),
);
const ChangeCard = lazyComponent(() =>
  import('#features/orders/change-card.tsx').then((file) => file.ChangeCard),
);
/* Not needed while an order is under way. */
const CompletedMoment = lazyComponent(() =>
  import('./completed-moment.tsx').then((file) => file.CompletedMoment),
);
const AddToCalendar = lazyAfterLoad(() =>
  import('#features/receipts/add-to-calendar.tsx').then((file) => file.AddToCalendar),
);

export function OrderScreen({ orderId }: { orderId: string }) {
  const t = useTranslations();
  const { order, liveness } = useOrder(orderId);
  const isUnderWay = isActive(order.status);
  const goBack = useGoBack(isUnderWay ? paths.activeOrders : paths.previousOrders);
  const moment = useMoment(order);
  useReadyTone(order);
  const isFood = useIsFood(order.vendor.vendorDashedName, moment.isShown);
  useDocumentTitle(t('order.title', { number: order.orderNumber }), order.vendor.name);

  if (moment.isShown && isFood !== null)
    return (
      <Suspense fallback={<main id="main" className="min-h-dvh flex-1" />}>
        <CompletedMoment order={order} isFood={isFood} onClose={moment.close} />
      </Suspense>
    );
  return (
    <Page
      title={
        <span className="text-lead md:text-h1">
          {t('order.title', { number: leftToRight(`#${order.orderNumber}`) })}
        </span>
      }
      back={<BackButton label={t('common.back')} onBack={goBack} />}
      actions={<OrderTypeTag type={order.type} />}
    >
      <ResponseAge path={endpointUrl(showOrder, { params: { orderId } })} className="mb-4" />
      <Split aside={<WhatHappens order={order} liveness={liveness} />} asideFirst>
        <div className="grid divide-y divide-line *:py-5 *:first:pt-0">
          {order.type !== 'table_session' && !isWithDriver(order) && <OrderDestination order={order} />}
          <div>
            {order.table ? (
              <SellerAtTable order={order} table={order.table} />
            ) : (
              <OrderSeller order={order} />
            )}
            <BranchContact branch={order.branch} isAtTable={order.type === 'table_session'} />
          </div>
          {order.offers.length > 0 && <OrderOffers order={order} />}
          <OrderItems order={order} />
          {order.note !== null && <OrderNote note={order.note} />}
          <OrderPayment order={order} />
          <div>
            <OrderSummary order={order} />
            {order.status !== 'cancelled' && (
              <div className="mt-5 min-h-11">
                <ReceiptLink order={order} />
              </div>
            )}
          </div>
        </div>
      </Split>
    </Page>
  );
}

const isWithDriver = ({ status, driver }: WireOrder) =>
  isLiveMapShown({ status, hasDriver: driver !== null });

type SellerAtTableProps = { order: WireOrder; table: NonNullable<WireOrder['table']> };

/** Link from the order to the whole bill while the table session is open. */
function SellerAtTable({ order, table }: SellerAtTableProps) {
  const session = useActiveSessions().find((one) => one.table._id === table._id);
  return (
    <OrderSeller order={order} table={table} tableHref={session ? paths.activeSession(session._id) : null} />
  );
}

function WhatHappens({ order, liveness }: { order: WireOrder; liveness: Liveness }) {
  const place = useSavedLocationName(order.location);
  const { status } = order;
  const driver = isLiveMapShown({ status, hasDriver: true }) ? order.driver : null;
  const seen = useDriverPosition(order._id, driver);
  const ride = {
    branch: order.branch.location,
    destination: order.location,
    driver: seen && { at: seen.at, seenAt: new Date(seen.timeMs) },
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:card lg:p-6">
      {order.suggestedChange && (
        <ChangeCard key={order.suggestedChange._id} order={order} change={order.suggestedChange} />
      )}
      {order.payment && <PaymentCard order={order} />}
      {order.refunds && <RefundsCard order={order} refunds={order.refunds} />}
      {driver && <OrderMap key={driver._id} order={order} driver={driver} seen={seen} />}
      <div
        className={classes(
          driver &&
            'max-md:relative max-md:z-10 max-md:-mx-(--gutter) max-md:-mt-11 max-md:rounded-t-sheet max-md:bg-bg max-md:px-(--gutter) max-md:pt-5',
        )}
      >
        <OrderStatus
          order={order}
          driver={order.driver?.name ?? null}
          place={place}
          ride={ride}
          scheduledAction={
            isActive(status) &&
            order.receiveAt !== null && <AddToCalendar order={order} receiveAt={order.receiveAt} />
          }
        />
      </div>
      {isActive(status) && <LivePaused liveness={liveness} />}
      {driver && (
        <DriverCard
          order={order}
          driver={driver}
          seen={seen}
          destination={<OrderDestination order={order} />}
        />
      )}
      {status === 'completed' && <RateOrder order={order} />}
      <OrderPrompts order={order} />
      <CancelOrder orderId={order._id} status={status} />
      {!isActive(status) && <OrderAgainHere order={order} />}
    </div>
  );
}
