import type { WireBranch } from '@app/contract/branches';
import { enabledOrderTypes } from '@app/domain/branch/availability';
import type { OrderType } from '@app/domain/order/order-type';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segment } from '#ui/segment.tsx';
import { Tag } from '#ui/tag.tsx';

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

/** Only what the branch offers; a single way is a fact, not a choice. D-048: a change that empties the cart asks first. */
export function OrderTypePicker({ branch, orderType, cartCount, onChoose }: OrderTypePickerProps) {
  const t = useTranslations('branch');
  const [asked, setAsked] = useState<OrderType | null>(null);
  const types = enabledOrderTypes(branch);
  const [only] = types;

  function choose(chosen: OrderType) {
    if (chosen === orderType) return;
    if (cartCount > 0) setAsked(chosen);
    else onChoose(chosen);
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
      <ConfirmSwitch
        asked={asked}
        cartCount={cartCount}
        onKeep={() => setAsked(null)}
        onSwitch={(chosen) => {
          setAsked(null);
          onChoose(chosen);
        }}
      />
    </>
  );
}

type ConfirmSwitchProps = {
  asked: OrderType | null;
  cartCount: number;
  onKeep: () => void;
  onSwitch: (orderType: OrderType) => void;
};

function ConfirmSwitch({ asked, cartCount, onKeep, onSwitch }: ConfirmSwitchProps) {
  const t = useTranslations();
  const type = asked && t(`branch.switchTo.${asked}`);
  return (
    <Dialog
      open={asked !== null}
      onClose={onKeep}
      title={t('branch.switchTitle')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="secondary" size="lg" className="flex-1" onClick={onKeep}>
            {t('common.cancel')}
          </Button>
          <Button className="flex-1" onClick={() => asked && onSwitch(asked)}>
            {t('branch.switchAnyway')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{type && t('branch.switchClearsCart', { type, count: cartCount })}</p>
    </Dialog>
  );
}
