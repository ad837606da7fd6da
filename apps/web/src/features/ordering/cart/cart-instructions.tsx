import { useTranslations } from 'use-intl';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { MAX_NOTE_LENGTH } from '#features/ordering/cart/lines/cart-note.tsx';

type CartInstructionsProps = { note: string; onChange: (note: string) => void };

/** Special instructions for the branch. */
export function CartInstructions({ note, onChange }: CartInstructionsProps) {
  const t = useTranslations();
  return (
    <TextAreaField
      label={t('cart.note')}
      placeholder={t('itemNote.wholeOrder')}
      value={note}
      maxLength={MAX_NOTE_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
