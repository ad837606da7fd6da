import { type Amount, amount, ZERO } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { basisPoints } from '@app/domain/money/percent';
import type { OrderType } from '@app/domain/order/order-type';
import { priceCart } from '@app/domain/pricing/price-cart';
import { serviceChargeFor } from '@app/domain/pricing/service-charge';
import { classes } from '@app/ui/classes.ts';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

type Charges = {
  orderTypes: readonly OrderType[];
  taxBasisPoints: number;
  deliveryTaxBasisPoints: number;
  tableServiceBasisPoints: number;
  deliveryServiceBasisPoints: number;
  isServiceTaxed: boolean | null;
  pricesIncludeTax: boolean;
  platformFee: Amount;
  currency: string;
};

type ChargeDialogProps = {
  before: Charges;
  after: Charges;
  isBusy?: boolean;
  wait?: string | null;
  failure?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

const ITEMS = amount(1_200);
const DELIVERY_FEE = amount(150);
const TYPES = ['pickup', 'delivery', 'table_session'] as const;
const CAPTIONS = { pickup: 'pickupOrder', delivery: 'deliveryOrder', table_session: 'tableOrder' } as const;

/** CON-99 TAX-02 The same orders with the charges before and after, and the question whether to change them. */
export function ChargeDialog({ before, after, onConfirm, ...dialog }: ChargeDialogProps) {
  const t = useTranslations();
  const types = TYPES.filter((type) => after.orderTypes.includes(type));
  return (
    <FormDialog
      title={t('settings.fees.confirmTitle')}
      closeLabel={t('common.cancel')}
      submitLabel={t('settings.fees.confirm')}
      onSubmit={onConfirm}
      {...dialog}
    >
      <p className="text-ink-2">{t('settings.fees.confirmText')}</p>
      {types.map((type) => (
        <Example key={type} type={type} before={before} after={after} />
      ))}
    </FormDialog>
  );
}

function priced(type: OrderType, charges: Charges) {
  const line = { itemId: 'item', collectionId: 'section', price: ITEMS, quantity: 1, options: [] };
  return priceCart([line], [], {
    orderType: type,
    taxRate: basisPoints(charges.taxBasisPoints),
    deliveryTaxRate: basisPoints(charges.deliveryTaxBasisPoints),
    pricesIncludeTax: charges.pricesIncludeTax,
    serviceCharge: serviceChargeFor(type, {
      onTables: basisPoints(charges.tableServiceBasisPoints),
      onDeliveries: basisPoints(charges.deliveryServiceBasisPoints),
      isTaxed: charges.isServiceTaxed ?? false,
    }),
    zoneDeliveryFee: DELIVERY_FEE,
    platformFee: charges.platformFee,
    tip: ZERO,
    credit: ZERO,
    useCredit: false,
  });
}

type ExampleProps = { type: OrderType; before: Charges; after: Charges };

function Example({ type, before, after }: ExampleProps) {
  const t = useTranslations('settings.fees');
  const language = useLanguage();
  const [was, is] = [priced(type, before), priced(type, after)];
  const money = (value: Amount, { currency }: Charges) => formatAmount(value, language, currency);
  const isShown = (name: 'serviceFee' | 'taxIncluded') => was[name] > ZERO || is[name] > ZERO;
  const rows = [
    ['items', 'subtotal'],
    ...(isShown('serviceFee') ? ([['serviceLine', 'serviceFee']] as const) : []),
    ['taxLine', 'tax'],
    ...(type === 'delivery' ? ([['delivery', 'deliveryFee']] as const) : []),
    ...(type === 'table_session' ? [] : ([['fee', 'platformFee']] as const)),
    ['total', 'total'],
    ...(isShown('taxIncluded') ? ([['taxIncluded', 'taxIncluded']] as const) : []),
  ] as const;
  return (
    <table className="w-full text-control">
      <caption className="type-item pb-1 text-start">
        {t(CAPTIONS[type], { items: money(ITEMS, after) })}
      </caption>
      <thead>
        <tr className="type-small text-ink-2">
          <th scope="col" className="sr-only">
            {t('line')}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t('before')}
          </th>
          <th scope="col" className="py-1 ps-4 text-end font-medium">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, name]) => (
          <tr key={name} className={classes('border-t border-line', name === 'total' && 'font-semibold')}>
            <th scope="row" className="py-1.5 text-start font-[inherit]">
              {t(label)}
            </th>
            <td className="digits py-1.5 text-end text-ink-2">{money(was[name], before)}</td>
            <td
              className={classes(
                'digits py-1.5 ps-4 text-end',
                was[name] !== is[name] && 'font-semibold text-warn',
              )}
            >
              {money(is[name], after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
