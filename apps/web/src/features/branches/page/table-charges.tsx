import { isolate } from '@app/client/i18n/isolate.ts';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { useTranslations } from 'use-intl';

type TableChargesProps = {
  branch: Pick<WireBranch, 'taxRate' | 'pricesIncludeTax' | 'serviceCharge' | 'menu'>;
};

/** SVC-03 What comes on top of the prices at a table with a service charge. */
export function TableCharges({ branch }: TableChargesProps) {
  const t = useTranslations('branch');
  const { taxRate, pricesIncludeTax = false, serviceCharge, menu } = branch;
  const percent = serviceCharge?.table_session ?? 0;
  if (percent === 0) return null;
  const service = isolate(`${percent}%`);
  const hasRates = menu.collections.some(({ items }) => items.some((item) => item.taxRate !== undefined));
  const isTaxAdded = !pricesIncludeTax && (taxRate > 0 || hasRates);
  return (
    <p className="type-small mt-2 text-ink-2">
      {!isTaxAdded
        ? t('plusService', { service })
        : hasRates
          ? t('plusTaxesAndService', { service })
          : t('plusTaxAndService', { tax: isolate(`${taxRate}%`), service })}
    </p>
  );
}
