import { amount } from '@app/domain/money/amount';
import { Money } from './money.tsx';

type SignedMoneyProps = { hundredths: number; currency: string; className?: string; hasPlus?: boolean };

/** A difference of amounts, which may be negative. */
export const SignedMoney = ({ hundredths, currency, className, hasPlus = false }: SignedMoneyProps) => (
  <Money
    amount={amount(Math.abs(hundredths))}
    currency={currency}
    sign={hundredths < 0 ? 'minus' : hasPlus ? 'plus' : undefined}
    className={className}
  />
);
