import { Segment } from '@app/ui/actions/segment.tsx';
import { useState } from 'react';
import { MoneyEntryDialog } from '#features/settings/money-entry-dialog.tsx';
import { addEntry } from './statement-queries.ts';
import { useStatementTexts } from './use-statement-texts.ts';

type EntryDialogProps = { vendorId: string; currency: string; onSaved: () => void; onClose: () => void };

/** STATEMENT-03 An adjustment or a settlement, with a reason. */
export function EntryDialog({ vendorId, ...dialog }: EntryDialogProps) {
  const t = useStatementTexts();
  const [kind, setKind] = useState<'adjustment' | 'settlement'>('settlement');
  const [direction, setDirection] = useState<'plus' | 'minus'>('plus');
  return (
    <MoneyEntryDialog
      {...dialog}
      title={t('add')}
      t={t}
      save={({ amount, ...entry }) =>
        addEntry(vendorId, { ...entry, kind, amount: direction === 'plus' ? amount : 0 - amount })
      }
      note={<p className="type-small text-ink-2">{t('lasting')}</p>}
    >
      <Segment
        label={t('kind')}
        value={kind}
        options={[
          { value: 'settlement', label: t('settlement') },
          { value: 'adjustment', label: t('adjustment') },
        ]}
        onChange={setKind}
      />
      <Segment
        label={t('direction')}
        value={direction}
        options={[
          { value: 'plus', label: t(kind === 'settlement' ? 'vendorPaid' : 'owesMore') },
          { value: 'minus', label: t(kind === 'settlement' ? 'platformPaid' : 'owesLess') },
        ]}
        onChange={setDirection}
      />
    </MoneyEntryDialog>
  );
}
