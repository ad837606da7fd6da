import { MAX_ITEM_NOTE_LENGTH } from '@app/domain/order/address-details';
import { Button } from '@app/ui/actions/button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Field } from '@app/ui/forms/field.tsx';
import { TextArea } from '@app/ui/forms/text-area.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The characters from which on their number is shown. */
const COUNTED_FROM = 110;

type ItemNoteProps = {
  /** The name of the item. */
  name: string;
  note: string;
  onSave: (note: string) => void;
};

/** DOOR-02 The note of a line, edited in place: Enter or leaving the field saves, Esc restores. */
export function ItemNote({ name, note, onSave }: ItemNoteProps) {
  const t = useTranslations();
  const [edited, setEdited] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isClosed = useRef(true);

  function close(text: string, isFocused: boolean) {
    // A field that is removed loses the focus, which must not save it a second time.
    if (isClosed.current) return;
    isClosed.current = true;
    setEdited(null);
    if (text !== note) onSave(text);
    if (isFocused) requestAnimationFrame(() => opener.current?.focus());
  }

  function followKeys(event: KeyboardEvent) {
    if (edited === null || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      close(edited.trim(), true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close(note, true);
    }
  }

  function open() {
    isClosed.current = false;
    setEdited(note);
  }

  if (edited !== null) {
    return (
      <div className="grid gap-1">
        <TextArea
          aria-label={t('itemNote.of', { name })}
          value={edited}
          maxLength={MAX_ITEM_NOTE_LENGTH}
          // The field replaces the button that opened it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onChange={({ currentTarget: { value } }) => setEdited(value)}
          onKeyDown={followKeys}
          // A field without changes stays open: the focus of a page that has just loaded may move.
          onBlur={() => edited.trim() !== note && close(edited.trim(), false)}
        />
        <p className="type-caption text-end text-ink-2 empty:hidden">
          <NoteLength note={edited} />
        </p>
      </div>
    );
  }
  if (note === '') {
    return (
      <Button
        ref={opener}
        aria-label={`${t('itemNote.add')}: ${name}`}
        variant="quiet"
        icon="note-pencil"
        className="-ms-4.5 justify-self-start"
        onClick={open}
      >
        {t('itemNote.add')}
      </Button>
    );
  }
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-sunken px-3.5 py-2.5">
      <Icon name="note-pencil" size="md" className="mt-0.5 text-ink-2" />
      <p dir="auto" className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">
        {note}
      </p>
      <button
        ref={opener}
        type="button"
        aria-label={`${t('itemNote.edit')}: ${t('itemNote.of', { name })}`}
        onClick={open}
        className="link hit shrink-0"
      >
        {t('itemNote.edit')}
      </button>
    </div>
  );
}

/** DOOR-02 The note of an item that is not in the cart yet. */
export function ItemNoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const t = useTranslations();
  return (
    <Field label={t('itemNote.add')} aside={<NoteLength note={note} />}>
      {(control) => (
        <TextArea
          value={note}
          maxLength={MAX_ITEM_NOTE_LENGTH}
          onChange={({ currentTarget: { value } }) => onChange(value)}
          {...control}
        />
      )}
    </Field>
  );
}

function NoteLength({ note: { length } }: { note: string }) {
  if (length < COUNTED_FROM) return null;
  return <bdi dir="ltr" className="digits">{`${length} / ${MAX_ITEM_NOTE_LENGTH}`}</bdi>;
}
