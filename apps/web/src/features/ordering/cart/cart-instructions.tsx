import { useTranslations } from 'use-intl';
import { useDoorTexts } from '#i18n/hooks/use-door-texts.ts';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { MAX_NOTE_LENGTH } from '#features/ordering/cart/lines/cart-note.tsx';

type CartInstructionsProps = { note: string; onChange: (note: string) => void };

/** Special instructions for the branch. */
export function CartInstructions({ note, onChange }: CartInstructionsProps) {
  const t = useTranslations('cart');
  const notes = useDoorTexts();
  return (
    <TextAreaField
      label={t('note')}
      placeholder={notes('itemNote.wholeOrder')}
      value={note}
      maxLength={MAX_NOTE_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
