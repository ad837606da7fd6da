import { lazyComponent } from '@app/client/react/defer.ts';
import { branchOrderTypes } from '@app/contract/from-wire/order-types';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { OrderType } from '@app/domain/order/order-type';
import { Segment } from '@app/ui/actions/segment.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const ConfirmSwitch = lazyComponent(() => import('./confirm-switch.tsx').then((file) => file.ConfirmSwitch));

const LOOKS = {
  pickup: { text: 'pickup', icon: 'storefront', selectedIcon: 'storefront-fill' },
  delivery: { text: 'delivery', icon: 'moped', selectedIcon: 'moped-fill' },
  table_session: { text: 'tableType', icon: 'picnic-table', selectedIcon: 'picnic-table-fill' },
} as const satisfies Record<OrderType, object>;

type OrderTypePickerProps = {
  branch: WireBranch;
  orderType: OrderType | null;
  /** Number of items that a change would remove. */
  cartCount: number;
  /** How many of the cart's items another type also sells. */
  countFor: (orderType: OrderType) => number;
  /** On a phone a single type is shown beside the branch's status. */
  isPhone: boolean;
  onChoose: (orderType: OrderType, isBroughtOver: boolean) => void;
};

/** The label of a branch's only order type. */
export function OnlyOrderType({ branch }: { branch: WireBranch }) {
  const t = useTranslations();
  const [only, ...others] = branchOrderTypes(branch);
  if (only === undefined || others.length > 0) return null;
  return <Tag icon={LOOKS[only].selectedIcon}>{t(`branch.${LOOKS[only].text}`)}</Tag>;
}

/**
 * Offers the branch's order types; a single one is plain text. A change that empties the cart requires a confirmation.
 */
export function OrderTypePicker(props: OrderTypePickerProps) {
  const { branch, orderType, cartCount, countFor, isPhone, onChoose } = props;
  const t = useTranslations();
  const [requestedType, setRequestedType] = useState<OrderType | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const types = branchOrderTypes(branch);
  const [only] = types;

  function choose(chosen: OrderType) {
    if (chosen === orderType) return;
    if (cartCount === 0) return onChoose(chosen, false);
    setIsNeeded(true);
    setRequestedType(chosen);
  }

  if (orderType === null || only === undefined) return null;
  if (types.length === 1) return isPhone ? null : <OnlyOrderType branch={branch} />;
  return (
    <>
      <Segment
        label={t('branch.orderType')}
        value={orderType}
        onChange={choose}
        options={types.map((value) => ({ ...LOOKS[value], value, label: t(`branch.${LOOKS[value].text}`) }))}
      />
      <Suspense>
        {isNeeded && (
          <ConfirmSwitch
            requestedType={requestedType}
            cartCount={cartCount}
            broughtCount={requestedType === null ? 0 : countFor(requestedType)}
            onCancel={() => setRequestedType(null)}
            onSwitch={(chosen, isBroughtOver) => {
              setRequestedType(null);
              onChoose(chosen, isBroughtOver);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
