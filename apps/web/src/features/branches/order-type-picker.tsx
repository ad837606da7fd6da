import type { WireBranch } from '@app/contract/branches';
import { enabledOrderTypes, needsTableScan } from '@app/domain/branch/availability';
import type { OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
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
  onChange: (orderType: OrderType) => void;
};

/** Only what the branch offers. A single way is a fact, not a choice; without a table, the code comes first. */
export function OrderTypePicker({ branch, orderType, onChange }: OrderTypePickerProps) {
  const t = useTranslations('branch');
  const types = enabledOrderTypes(branch);
  const [only] = types;
  const isChoice = types.length > 1 && orderType !== null;
  return (
    <>
      {isChoice && (
        <Segment
          label={t('orderType')}
          value={orderType}
          onChange={onChange}
          options={types.map((value) => ({ ...LOOKS[value], value, label: t(LOOKS[value].text) }))}
        />
      )}
      {!isChoice && only && orderType !== null && (
        <Tag icon={LOOKS[only].selectedIcon}>{t(LOOKS[only].text)}</Tag>
      )}
      {needsTableScan(branch, branch.table, orderType) && <ScanTable isAlone={!isChoice} />}
    </>
  );
}

function ScanTable({ isAlone }: { isAlone: boolean }) {
  const t = useTranslations('branch');
  return (
    <div className={`card flex items-center gap-4 p-4 ${isAlone ? '' : 'mt-4'}`}>
      <span className="grid size-14 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon name="qr-code" size="xl" />
      </span>
      <div className="min-w-0">
        <p className="type-item">{t('scanTableTitle')}</p>
        <p className="type-small text-ink-2">{t('scanTable')}</p>
      </div>
    </div>
  );
}
