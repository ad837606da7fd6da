import { useDoorTexts } from '#i18n/hooks/use-door-texts.ts';

/** DOOR-02 The note of a line to read. */
export function NoteText({ note }: { note: string }) {
  const t = useDoorTexts();
  return (
    <p className="type-small wrap-anywhere text-ink-2">
      <bdi>{t('itemNote.quoted', { note })}</bdi>
    </p>
  );
}
