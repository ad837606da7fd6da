import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { withCredit, withPaymentMethod } from '@app/domain/cart/contents';
import { type Amount, amountFromDecimal } from '@app/domain/money/amount';
import type { SoldOutChoice } from '@app/domain/order/change-order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { UNSAVED_ID } from '#features/location/default-place.ts';
import { useLocationLabel } from '#features/location/location-label.tsx';
import { useCartStore } from '#features/ordering/cart/cart.store.ts';
import { AddressDialog } from '#features/ordering/checkout/address-dialog.tsx';
import { CheckoutStep } from '#features/ordering/checkout/checkout-step.tsx';
import { CreditBox } from '#features/ordering/checkout/credit-box.tsx';
import { SchedulePicker } from '#features/ordering/checkout/schedule-picker.tsx';
import { PaymentBox } from '#features/ordering/checkout/payment-box.tsx';
import type { Schedule } from '#features/ordering/checkout/use-scheduled-time.ts';
import { DeliveryCard, PickupCard, TableStrip } from '#features/ordering/checkout/where-card.tsx';
import { SoldOutBox } from '#features/ordering/checkout/sold-out-box.tsx';
import { TipBox } from '#features/ordering/checkout/tip-box.tsx';
import type { Tip } from '#features/ordering/checkout/use-tip.ts';
import { Button } from '@app/ui/actions/button.tsx';
import type { BranchOrder } from '#features/ordering/use-branch-order.ts';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';
import { useVisitor } from '#session/user.ts';
import { AddressDetailsStep } from './address-details-step.tsx';
import { GuestDetails } from './guest-details.tsx';
import { SaveAddress } from './save-address.tsx';
import { useAddressOptions } from './use-address-options.ts';

type CheckoutStepsProps = {
  branch: WireBranch;
  order: BranchOrder;
  schedule: Schedule;
  tip: Tip;
  ifSoldOut: SoldOutChoice;
  onIfSoldOut: (choice: SoldOutChoice) => void;
  /** Remaining credit after the order. */
  creditRemain: Amount;
  /** A guest has entered the code. */
  onSignedIn: () => void;
};

/** The steps of checkout; steps that the branch does not need are omitted. */
export function CheckoutSteps({
  branch,
  order,
  schedule,
  tip,
  ifSoldOut,
  onIfSoldOut,
  creditRemain,
  onSignedIn,
}: CheckoutStepsProps) {
  const t = useTranslations();
  const signInText = useSignInTexts();
  const paymentText = usePaymentTexts();
  const { cart } = order.pricedCart;
  const update = useCartStore((state) => state.update);
  const balance = amountFromDecimal(branch.credit ?? 0);
  const { serviceCharge } = branch;
  const hasService =
    order.orderType !== null && order.orderType !== 'pickup' && (serviceCharge?.[order.orderType] ?? 0) > 0;
  const tipTitle = t(order.orderType === 'table_session' ? 'tip.staff' : 'tip.driver');
  const isGuest = useVisitor().kind === 'guest';
  const [wasGuest] = useState(isGuest);
  const steps = [
    wasGuest && { title: signInText('details'), content: <GuestDetails onDone={onSignedIn} /> },
    { title: t('checkoutColl.where'), content: <Where branch={branch} order={order} /> },
    branch.maxScheduleOrderHours &&
      order.orderType !== 'table_session' && {
        title: t('checkoutColl.when'),
        content: (
          <SchedulePicker
            branch={branch}
            schedule={schedule}
            receiveAt={cart.receiveAt}
            estimate={order.estimate}
          />
        ),
      },
    order.orderType !== 'table_session' && {
      title: paymentText('soldOutTitle'),
      content: <SoldOutBox choice={ifSoldOut} onChoose={onIfSoldOut} />,
    },
    tip.isOffered && {
      title: tipTitle,
      content: <TipBox title={tipTitle} tip={tip} currency={branch.currency} hasService={hasService} />,
    },
    {
      title: t('checkoutColl.payment'),
      content: (
        <PaymentBox
          method={cart.paymentMethod}
          takesCards={branch.paymentMethods?.includes('visa') ?? false}
          onChoose={(method) => update((now) => withPaymentMethod(now, method))}
        />
      ),
    },
    balance > 0 && {
      title: t('checkoutColl.creditTitle'),
      content: (
        <CreditBox
          balance={balance}
          remaining={creditRemain}
          isUsed={cart.useCredit}
          currency={branch.currency}
          onChange={(isUsed) => update((now) => withCredit(now, isUsed))}
        />
      ),
    },
  ].filter((step) => typeof step === 'object' && step !== null);

  return (
    <div className="grid gap-4">
      {steps.map(({ title, content }, index) => (
        <CheckoutStep key={title} number={index + 1} title={title}>
          {content}
        </CheckoutStep>
      ))}
    </div>
  );
}

function Where({ branch, order }: Pick<CheckoutStepsProps, 'branch' | 'order'>) {
  const { orderType, tableNumber } = order;
  if (orderType === 'pickup') return <PickupCard branch={branch} />;
  if (orderType === 'table_session') return tableNumber !== null && <TableStrip number={tableNumber} />;
  return <DestinationStep branch={branch} order={order} />;
}

function DestinationStep({ branch, order }: Pick<CheckoutStepsProps, 'branch' | 'order'>) {
  const t = useTranslations();
  const { destination, zone, pricedCart } = order;
  const { place } = pricedCart.cart;
  const label = useLocationLabel(destination.address, zone?.name);
  const isGuest = useVisitor().kind === 'guest';
  const [isChanging, setIsChanging] = useState(false);
  const { options, choose } = useAddressOptions(branch, order);
  return (
    <>
      {place ? (
        <DeliveryCard
          point={place.location}
          name={label ?? t('addressColl.unknown')}
          zone={zone?.name ?? null}
          onChange={() => setIsChanging(true)}
        >
          {!isGuest && destination.address?._id === UNSAVED_ID && (
            <SaveAddress point={place.location} zone={zone?.name ?? null} door={place.door} />
          )}
          <AddressDetailsStep key={destination.address?._id} order={order} />
        </DeliveryCard>
      ) : (
        <Button variant="secondary" icon="map-pin" block onClick={() => setIsChanging(true)}>
          {t('branch.chooseAddress')}
        </Button>
      )}
      <AddressDialog
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        branchId={branch._id}
        currency={branch.currency}
        options={options}
        onChoose={(id) => {
          choose(id);
          setIsChanging(false);
        }}
      />
    </>
  );
}
