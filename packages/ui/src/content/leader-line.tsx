import type { Amount } from '@app/domain/money/amount';
import type { ReactNode } from 'react';
import { classes } from '#classes.ts';
import { Money } from './money.tsx';

type LeaderLineProps = {
  children: ReactNode;
  /** A second line, such as selected options. */
  text?: ReactNode;
  amount: Amount;
  currency: string;
  /** The amount is no longer due; a label states this too. */
  struck?: boolean;
};

/** A label and a price with dotted leaders between them. */
export function LeaderLine({ children, text, amount, currency, struck = false }: LeaderLineProps) {
  const Tag = struck ? 's' : 'span';
  return (
    <div className={classes('flex items-baseline gap-3', struck && 'text-ink-3')}>
      <Tag className="max-w-[65%] min-w-0 wrap-anywhere">
        {children}
        {text && <span className="type-small block text-ink-2">{text}</span>}
      </Tag>
      <span aria-hidden="true" className="leader" />
      <Tag>
        <Money
          amount={amount}
          currency={currency}
          className={classes('font-medium', struck && 'text-ink-3')}
        />
      </Tag>
    </div>
  );
}
