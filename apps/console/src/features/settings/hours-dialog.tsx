import { refusalOf } from '@app/client/http/refusal.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { FormFailure } from '@app/ui/forms/form-failure.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { HoursFields } from './hours-fields.ts';
import type { SaveHours } from './hours-query.ts';

type HoursDialogProps = {
  title: string;
  /** The hours when the dialog opened. */
  fields: HoursFields;
  save: SaveHours;
  /** The changes to save, or null while something is wrong. */
  changesOf: () => Partial<HoursFields> | null;
  /** The text of a field, to compare both values. */
  textOf: (name: keyof HoursFields, fields: HoursFields) => string;
  onClose: () => void;
  /** At the start of the footer. */
  aside?: ReactNode;
  /** Gets the messages of the server by field. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** CON-94 CON-100 A dialog that changes some of the hours, and merges them with those of others. */
export function HoursDialog(props: HoursDialogProps) {
  const { title, fields, save, changesOf, textOf, onClose, aside, children } = props;
  const t = useTranslations();
  const failureText = useFailureText();
  const form = useId();
  const [base, setBase] = useState(fields);
  const [conflict, setConflict] = useState<{
    name: keyof HoursFields;
    own: HoursFields;
    theirs: HoursFields;
  } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = error === null ? {} : refusalOf(error, 'first').fields;

  async function send(from: HoursFields) {
    const changes = changesOf();
    if (changes === null || isBusy) return;
    setIsBusy(true);
    setError(null);
    setConflict(null);
    try {
      const { saved, conflicts } = await save(from, changes);
      const [name] = conflicts;
      if (name === undefined) return onClose();
      setConflict({ name, own: { ...from, ...changes }, theirs: saved.values });
    } catch (failed) {
      setError(failed);
    } finally {
      setIsBusy(false);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void send(base);
  }

  return (
    <Dialog
      open
      size="lg"
      title={title}
      closeLabel={t('common.cancel')}
      onClose={onClose}
      footer={
        <>
          {aside}
          <Button variant="secondary" size="lg" onClick={onClose} className="flex-1">
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isBusy} className="flex-1">
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <FormFailure text={error !== null && Object.keys(errors).length === 0 ? failureText(error) : null} />
        {conflict && (
          <ConflictNotice
            own={textOf(conflict.name, conflict.own)}
            theirs={textOf(conflict.name, conflict.theirs)}
            onKeep={() => {
              setBase(conflict.theirs);
              void send(conflict.theirs);
            }}
            onTake={onClose}
          />
        )}
        {children(errors)}
      </form>
    </Dialog>
  );
}
