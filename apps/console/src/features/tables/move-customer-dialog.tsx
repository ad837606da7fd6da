import { isApiError } from '@app/client/http/api-error.ts';
import { amount } from '@app/domain/money/amount';
import { Notice } from '@app/ui/feedback/notice.tsx';
import type {
  Floor,
  FloorSession,
  FloorTableDetails,
  TakenTable,
} from '@app/contract/schemas/console/tables';
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
  const { stateOf, moneyOf } = useTableTexts();
  const [tableId, setTableId] = useState<string | null>(null);
  const open = session.rounds.filter(({ status }) => isActive(status));
  const [hasNote, setHasNote] = useState(open.length > 0);
  const [isChecked, setIsChecked] = useState(false);
  const [bills, setBills] = useState<(TakenTable & { tableId: string }) | null>(null);
  const isMerging = bills !== null && bills.tableId === tableId;
  const others = floor.tables.filter(({ _id }) => _id !== details.table._id);
  const target = others.find(({ _id }) => _id === tableId) ?? null;

  const { run, isBusy, wait, failure } = useAction({
    call: async (targetId: string) => {
      try {
        return await tableActions.move(session._id, targetId, bills?.tableId === targetId);
      } catch (error) {
        const taken = takenIn(error);
        if (taken !== null) setBills({ ...taken, tableId: targetId });
        throw error;
      }
    },
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
      submitLabel={
        target === null
          ? t('move.choose')
          : t(isMerging ? 'move.merge' : 'move.submit', { number: target.number })
      }
      isBusy={isBusy}
      wait={wait}
      failure={isChecked && target === null ? t('move.choose') : failure}
      onSubmit={move}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('move.text')}</p>
      {isMerging && (
        <Notice tone="warn">
          {t('move.bills', {
            from: moneyOf(amount(bills.from), details.currency),
            to: moneyOf(amount(bills.to), details.currency),
          })}
        </Notice>
      )}
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

/** TABLE-21 Both bills, if there is a visit at the table. */
function takenIn(error: unknown): TakenTable | null {
  if (!isApiError(error, 409)) return null;
  const { from, to } = error.json as Partial<TakenTable>;
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null;
}
