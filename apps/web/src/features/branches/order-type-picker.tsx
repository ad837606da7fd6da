import type { WireBranch } from '@app/contract/branches';
import { enabledOrderTypes } from '@app/domain/branch/availability';
import type { OrderType } from '@app/domain/order/order-type';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#i18n/lazy-part.ts';
import { Segment } from '#ui/segment.tsx';
import { Tag } from '#ui/tag.tsx';

const ConfirmSwitch = lazyPart(() => import('./confirm-switch.tsx').then((file) => file.ConfirmSwitch));

const LOOKS = {
  pickup: { text: 'pickup', icon: 'storefront', selectedIcon: 'storefront-fill' },
  delivery: { text: 'delivery', icon: 'moped', selectedIcon: 'moped-fill' },
  table_session: { text: 'tableType', icon: 'picnic-table', selectedIcon: 'picnic-table-fill' },
} as const satisfies Record<OrderType, object>;

type OrderTypePickerProps = {
  branch: WireBranch;
  orderType: OrderType | null;
  /** What a change would throw away. */
  cartCount: number;
  onChoose: (orderType: OrderType) => void;
};

/** Only what the branch offers; a single way is a fact, not a choice. A change that empties the cart asks first. */
export function OrderTypePicker({ branch, orderType, cartCount, onChoose }: OrderTypePickerProps) {
  const t = useTranslations('branch');
  const [asked, setAsked] = useState<OrderType | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const types = enabledOrderTypes(branch);
  const [only] = types;

  function choose(chosen: OrderType) {
    if (chosen === orderType) return;
    if (cartCount === 0) return onChoose(chosen);
    setIsNeeded(true);
    setAsked(chosen);
  }

  if (orderType === null || only === undefined) return null;
  if (types.length === 1) return <Tag icon={LOOKS[only].selectedIcon}>{t(LOOKS[only].text)}</Tag>;
  return (
    <>
      <Segment
        label={t('orderType')}
        value={orderType}
        onChange={choose}
        options={types.map((value) => ({ ...LOOKS[value], value, label: t(LOOKS[value].text) }))}
      />
      <Suspense>
        {isNeeded && (
          <ConfirmSwitch
            asked={asked}
            cartCount={cartCount}
            onKeep={() => setAsked(null)}
            onSwitch={(chosen) => {
              setAsked(null);
              onChoose(chosen);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
