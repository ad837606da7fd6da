import type { WireOrder } from '@app/contract/orders';
import { isActive, isDriverVisible } from '@app/domain/order/order-status';
import { useTranslations } from 'use-intl';
import { CancelOrder } from '#features/orders/cancel-order.tsx';
import { OrderAgain } from '#features/orders/order-again-button.tsx';
import { OrderNote, OrderOffers, OrderPayment, OrderSummary } from '#features/orders/order-bill.tsx';
import { OrderDriver } from '#features/orders/order-driver.tsx';
import { OrderItems } from '#features/orders/order-items.tsx';
import { OrderSeller } from '#features/orders/order-seller.tsx';
import { OrderStatus } from '#features/orders/order-status.tsx';
import { OrderTypeTag } from '#features/orders/order-type-tag.tsx';
import { useOrder } from '#features/orders/use-order.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { leftToRight } from '#lib/isolate.ts';
import { useGoBack } from '#lib/use-go-back.ts';
import { paths } from '#paths.ts';
import { BackButton } from '#ui/back-button.tsx';
import { Page } from '#ui/page.tsx';
import { Split } from '#ui/split.tsx';
import { OrderAsks } from './order-asks.tsx';
import { useFillCart } from './use-fill-cart.ts';

export function OrderScreen({ orderId }: { orderId: string }) {
  const t = useTranslations();
  const order = useOrder(orderId);
  const isUnderWay = isActive(order.status);
  const goBack = useGoBack(isUnderWay ? paths.activeOrders : paths.previousOrders);
  useDocumentTitle(t('order.title', { number: order.orderNumber }), order.vendor.name);

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
      <Split aside={<WhatHappens order={order} />} asideFirst>
        <div className="grid divide-y divide-line *:py-5 *:first:pt-0">
          <div>
            <OrderSeller order={order} />
          </div>
          {order.offers.length > 0 && <OrderOffers order={order} />}
          <OrderItems order={order} />
          {order.note !== null && <OrderNote note={order.note} />}
          <OrderPayment order={order} />
          <OrderSummary order={order} />
        </div>
      </Split>
    </Page>
  );
}

function WhatHappens({ order }: { order: WireOrder }) {
  const { cartCount, fill } = useFillCart(order.branch._id);
  return (
    <div className="grid gap-5 lg:card lg:p-6">
      <OrderStatus order={order} />
      <OrderAsks status={order.status} />
      {isDriverVisible(order.status) && order.driver && <OrderDriver driver={order.driver} />}
      <CancelOrder orderId={order._id} status={order.status} />
      {!isActive(order.status) && <OrderAgain order={order} cartCount={cartCount} onFill={fill} />}
    </div>
  );
}
