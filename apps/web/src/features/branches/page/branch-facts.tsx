import type { WireBranch, WireZone } from '@app/contract/schemas/customer/branches';
import { type Amount, amountFromDecimal, ZERO } from '@app/domain/money/amount';
import type { Estimate } from '@app/domain/order/estimate';
import type { OrderType } from '@app/domain/order/order-type';
import { useTranslations } from 'use-intl';
import { FactChip } from '@app/ui/actions/chip.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { useEstimateText } from '#i18n/use-estimate-text.ts';
import { termsFor } from './delivery-terms.ts';

type BranchFactsProps = {
  branch: WireBranch;
  orderType: OrderType;
  zone: WireZone | null;
  estimate: Estimate | null;
};
type Fact = { label: string; amount: Amount | null; isGood?: boolean };

/** Fee, minimum and credit as texts; `isShort` for one line on a phone. */
export function useFacts({
  branch,
  orderType,
  zone,
  isShort,
}: Omit<BranchFactsProps, 'estimate'> & { isShort: boolean }): Fact[] {
  const t = useTranslations();
  const { deliveryFee, minimum } = termsFor(branch, orderType, zone);
  const credit = branch.credit === null ? ZERO : amountFromDecimal(branch.credit);
  const facts: (Fact | null)[] = [
    deliveryFee && feeFact(deliveryFee),
    minimum && {
      label: isShort
        ? t(minimum.isFrom ? 'branch.minimumShortFrom' : 'branch.minimumShort')
        : t(minimum.isFrom ? 'branch.minimumFrom' : 'branch.minimum'),
      amount: minimum.amount,
    },
    credit > ZERO ? { label: t('branch.credit'), amount: credit } : null,
  ];
  return facts.filter((fact) => fact !== null);

  function feeFact({ amount, isFrom }: { amount: Amount; isFrom: boolean }): Fact {
    if (amount === ZERO && !isFrom) return { label: t('branch.freeDelivery'), amount: null, isGood: true };
    if (isShort) return { label: t(isFrom ? 'branch.feeShortFrom' : 'branch.feeShort'), amount };
    return { label: t(isFrom ? 'branch.deliveryFeeFrom' : 'branch.deliveryFee'), amount };
  }
}

/** Time, fee, minimum and credit of the branch. */
export function BranchFacts(props: BranchFactsProps) {
  const { estimate } = props;
  const estimateText = useEstimateText();
  const facts = useFacts({ ...props, isShort: false });
  if (facts.length === 0 && estimate === null) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {estimate && (
        <li>
          <FactChip tone="primary">
            <Icon name="clock" size="sm" />
            {estimateText(estimate)}
          </FactChip>
        </li>
      )}
      {facts.map(({ label, amount }) => (
        <li key={label}>
          <FactChip>
            {label}
            {amount !== null && <Money amount={amount} currency={props.branch.currency} />}
          </FactChip>
        </li>
      ))}
    </ul>
  );
}
