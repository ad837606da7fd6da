import type { WireBranch, WireZone } from '@app/contract/branches';
import { amountFromDecimal } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { FactChip } from '#ui/chip.tsx';
import { Money } from '#ui/money.tsx';
import { termsFor } from './delivery-terms.ts';

type BranchFactsProps = { branch: WireBranch; orderType: OrderType; zone: WireZone | null };

/** Fee, minimum and credit, before anyone has to ask. */
export function BranchFacts({ branch, orderType, zone }: BranchFactsProps) {
  const t = useTranslations('branch');
  const { deliveryFee, minimum } = termsFor(branch, orderType, zone);
  const facts = [
    deliveryFee && {
      label: t(deliveryFee.isFrom ? 'deliveryFeeFrom' : 'deliveryFee'),
      amount: deliveryFee.amount,
    },
    minimum && { label: t(minimum.isFrom ? 'minimumFrom' : 'minimum'), amount: minimum.amount },
    branch.credit !== null && { label: t('credit'), amount: amountFromDecimal(branch.credit) },
  ].filter((fact) => fact !== null && fact !== false);

  if (facts.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {facts.map(({ label, amount }) => (
        <li key={label}>
          <FactChip>
            {label}
            <Money amount={amount} currency={branch.currency} />
          </FactChip>
        </li>
      ))}
    </ul>
  );
}
