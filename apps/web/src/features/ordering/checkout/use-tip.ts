import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { type Amount, amountFromDecimal, ZERO } from '@app/domain/money/amount';
import type { OrderType } from '@app/domain/order/order-type';
import { hasTip, MAX_TIP } from '@app/domain/order/tip';
import { typedAmount } from '@app/domain/text/typed-amount';
import { useState } from 'react';

export type TipChoice = 'none' | 'other' | `${number}`;

/** TIP-01 The tip of the order that is being placed: none at first, and never stored. */
export function useTip({ tipAmounts }: Pick<WireBranch, 'tipAmounts'>, orderType: OrderType | null) {
  const [choice, setChoice] = useState<TipChoice>('none');
  const [text, setText] = useState('');
  const isOffered = orderType !== null && hasTip(orderType) && tipAmounts.length > 0;
  const tip = isOffered ? chosenTip(choice, text) : ZERO;
  return {
    isOffered,
    amounts: tipAmounts,
    choice,
    choose: setChoice,
    text,
    type: setText,
    /** Zero while the typed amount is not a tip. */
    amount: tip ?? ZERO,
    /** Also while no amount is typed yet, so that an order is not placed without the tip by mistake. */
    isInvalid: tip === null,
  };
}

export type Tip = ReturnType<typeof useTip>;

function chosenTip(choice: TipChoice, text: string): Amount | null {
  if (choice === 'none') return ZERO;
  if (choice !== 'other') return amountFromDecimal(choice);
  const typed = typedAmount(text);
  return typed !== null && typed <= MAX_TIP ? typed : null;
}
