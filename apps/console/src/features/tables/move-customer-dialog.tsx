import type { Floor, FloorSession, FloorTableDetails } from '@app/contract/schemas/console/tables';
import { isActive } from '@app/domain/order/order-status';
import { tableState } from '@app/domain/table/table-state';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { ChoiceChips } from '@app/ui/forms/choice-chips.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { tableActions } from './table-queries.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { useTableTexts } from './use-table-texts.ts';
import { printMoveNote } from '#features/printing/print.ts';

type MoveCustomerDialogProps = {
  details: FloorTableDetails;
  session: FloorSession;
  floor: Floor;
  onClose: () => void;
  onMoved: (number: number) => void;
};

/** CON-104 Moves a customer to another table, with a note for the kitchen if something is still to come. */
export function MoveCustomerDialog({ details, session, floor, onClose, onMoved }: MoveCustomerDialogProps) {
  const t = useTranslations('floor');
  const common = useTranslations('common');
  const { stateOf } = useTableTexts();
  const [tableId, setTableId] = useState<string | null>(null);
  const open = session.rounds.filter(({ status }) => isActive(status));
  const [hasNote, setHasNote] = useState(open.length > 0);
  const [isChecked, setIsChecked] = useState(false);
  const others = floor.tables.filter(({ _id }) => _id !== details.table._id);
  const target = others.find(({ _id }) => _id === tableId) ?? null;

  const { run, isBusy, failure } = useAction({
    call: (targetId: string) => tableActions.move(session._id, targetId),
    onDone: ({ from, to, isJoined }) => {
      showToast({ text: t(isJoined ? 'move.joined' : 'move.done', { number: to }), tone: 'good' });
      if (hasNote)
        printMoveNote(details, { from, to, rounds: open, name: session.customerName }).catch(() =>
          showToast({ text: t('move.printFailed'), tone: 'error' }),
        );
      onClose();
      onMoved(to);
    },
  });

  function move() {
    setIsChecked(true);
    if (target !== null) run(target._id);
  }

  return (
    <FormDialog
      size="lg"
      title={t('move.title', { name: session.customerName })}
      closeLabel={common('cancel')}
      submitLabel={target === null ? t('move.choose') : t('move.submit', { number: target.number })}
      isBusy={isBusy}
      failure={isChecked && target === null ? t('move.choose') : failure}
      onSubmit={move}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('move.text')}</p>
      <ChoiceChips
        label={t('move.tables')}
        value={tableId}
        onChange={setTableId}
        className="grid-cols-3 md:grid-cols-4"
        options={others.map((table) => ({
          value: table._id,
          content: (
            <span>
              <bdi dir="ltr" className="digits block text-item font-bold">
                {table.number}
              </bdi>
              <span className="type-caption">{stateOf(table, tableState(table))}</span>
            </span>
          ),
        }))}
      />
      {open.length > 0 && (
        <div className="-mx-2">
          <CheckRow name="note" checked={hasNote} onChange={setHasNote}>
            {t('move.print')}
          </CheckRow>
        </div>
      )}
    </FormDialog>
  );
}
