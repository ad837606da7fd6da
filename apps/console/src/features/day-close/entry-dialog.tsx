import { Segment } from '@app/ui/actions/segment.tsx';
import { useState } from 'react';
import { MoneyEntryDialog } from '#features/settings/money-entry-dialog.tsx';
import { dayActions } from './day-queries.ts';
import { useDayCloseTexts } from './use-day-close-texts.ts';

type EntryDialogProps = { branchId: string; currency: string; onSaved: () => void; onClose: () => void };

/** CLOSE-04 Cash that is put into the drawer or taken out of it, with a reason. */
export function EntryDialog({ branchId, ...dialog }: EntryDialogProps) {
  const t = useDayCloseTexts();
  const [kind, setKind] = useState<'in' | 'out'>('out');
  return (
    <MoneyEntryDialog
      {...dialog}
      title={t('cash')}
      t={t}
      save={(entry) => dayActions.addEntry(branchId, { ...entry, kind })}
    >
      <Segment
        label={t('direction')}
        value={kind}
        options={[
          { value: 'in', label: t('putIn') },
          { value: 'out', label: t('takenOut') },
        ]}
        onChange={setKind}
      />
    </MoneyEntryDialog>
  );
}
