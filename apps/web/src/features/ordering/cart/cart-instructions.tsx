import { useTranslations } from 'use-intl';
import { TextAreaField } from '@app/ui/forms/text-area.tsx';
import { MAX_NOTE_LENGTH } from './cart-note.tsx';

type CartInstructionsProps = { note: string; onChange: (note: string) => void };

/** Special instructions for the branch. */
export function CartInstructions({ note, onChange }: CartInstructionsProps) {
  const t = useTranslations('cart');
  return (
    <TextAreaField
      label={t('note')}
      placeholder={t('noteHint')}
      value={note}
      maxLength={MAX_NOTE_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
