import { refusalOf } from '@app/client/http/refusal.ts';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '@app/client/react/use-action.ts';
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
  const [base, setBase] = useState(fields);
  const [conflict, setConflict] = useState<{
    name: keyof HoursFields;
    own: HoursFields;
    theirs: HoursFields;
  } | null>(null);
  const { run, isBusy, wait, error, failure } = useAction({
    call: ({ from, changes }: { from: HoursFields; changes: Partial<HoursFields> }) => save(from, changes),
    onDone: ({ saved, conflicts: [name] }, { from, changes }) => {
      if (name === undefined) onClose();
      else setConflict({ name, own: { ...from, ...changes }, theirs: saved.values });
    },
  });
  const errors = error === null ? {} : refusalOf(error, 'first').fields;

  function send(from: HoursFields) {
    const changes = changesOf();
    if (changes === null || isBusy) return;
    setConflict(null);
    run({ from, changes });
  }

  return (
    <FormDialog
      size="lg"
      title={title}
      closeLabel={t('common.cancel')}
      submitLabel={t('settings.save')}
      aside={aside}
      isBusy={isBusy}
      wait={wait}
      failure={Object.keys(errors).length === 0 ? failure : null}
      onSubmit={() => send(base)}
      onClose={onClose}
    >
      {conflict && (
        <ConflictNotice
          own={textOf(conflict.name, conflict.own)}
          theirs={textOf(conflict.name, conflict.theirs)}
          onKeep={() => {
            setBase(conflict.theirs);
            send(conflict.theirs);
          }}
          onTake={onClose}
        />
      )}
      {children(errors)}
    </FormDialog>
  );
}
