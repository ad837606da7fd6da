import { useTranslations } from 'use-intl';

/** DOOR-02 The note of a line to read. */
export function NoteText({ note }: { note: string }) {
  const t = useTranslations();
  return (
    <p className="type-small wrap-anywhere text-ink-2">
      <bdi>{t('itemNote.quoted', { note })}</bdi>
    </p>
  );
}
