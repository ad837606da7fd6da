import { SOLD_OUT_CHOICES, type SoldOutChoice } from '@app/domain/order/change-order';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { usePaymentTexts } from '#i18n/use-payment-texts.ts';

type SoldOutBoxProps = { choice: SoldOutChoice; onChoose: (choice: SoldOutChoice) => void };

/** REFUND-03 What the branch does when an item of the order is sold out. */
export function SoldOutBox({ choice, onChoose }: SoldOutBoxProps) {
  const text = usePaymentTexts();
  return (
    <ChoiceChips
      label={text('soldOutTitle')}
      className="grid-cols-[auto_auto_auto]"
      options={SOLD_OUT_CHOICES.map((value) => ({ value, content: text(`soldOut.${value}`) }))}
      value={choice}
      onChange={onChoose}
    />
  );
}
