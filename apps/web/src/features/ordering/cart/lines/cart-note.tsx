import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '@app/ui/content/icon.tsx';
import { TextArea } from '@app/ui/forms/text-area.tsx';

export const MAX_NOTE_LENGTH = 500;

type CartNoteProps = { note: string; onChange: (note: string) => void };

/** Special instructions, collapsed while empty. */
export function CartNote({ note, onChange }: CartNoteProps) {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(note !== '');
  const id = useId();
  return (
    <div className="mb-4 border-y border-line py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-chip text-start text-small text-ink-2 hover:text-ink"
      >
        <Icon name="note-pencil" size="md" />
        <span className="flex-1">{t('cart.note')}</span>
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} size="sm" />
      </button>
      <div id={id} hidden={!isOpen} className="pb-2">
        <TextArea
          aria-label={t('cart.note')}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
