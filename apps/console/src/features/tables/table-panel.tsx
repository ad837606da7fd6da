import { isApiError } from '@app/client/http/api-error.ts';
import { lazyComponent } from '@app/client/react/defer.ts';
import { useAction } from '@app/client/react/use-action.ts';
import type {
  Floor,
  FloorSession,
  FloorTable,
  FloorTableDetails,
  UnfinishedSession,
} from '@app/contract/schemas/console/tables';
import { sumOf } from '@app/domain/money/amount';
import type { StaffMethod } from '@app/domain/takings/takings';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useBranch } from '#session/scope.ts';
import type { LiveFloor } from './use-live-floor.ts';
import { floorTableQuery, tableActions } from './table-queries.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useByClock, useServerTime } from '#session/server-clock.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PaidMenu } from '#ui/paid-menu.tsx';
import { printTableBill } from '#features/printing/print.ts';
import { MoveCustomerDialog } from './move-customer-dialog.tsx';
import { SessionView } from './session-view.tsx';
import { useAnswer } from './table-calls.tsx';
import { useTableOrderTexts } from './use-table-order-texts.ts';
import { useTableTexts } from './use-table-texts.ts';
import { VisitView } from './visit-view.tsx';

const OrderDialog = lazyComponent(async () => (await import('./order-dialog.tsx')).OrderDialog);

// The name of an icon.
// oxlint-disable-next-line house/logical-css
const MOVE_ICON = 'arrows-left-right';

type TablePanelProps = {
  number: number;
  /** Null if the branch has no such table. */
  table: FloorTable | null;
  floor: Floor;
  live: LiveFloor;
  newsAt: number;
  isOffline: boolean;
  onClose: () => void;
  onMoved: (number: number) => void;
};

/** CON-104 A table with the session of each customer. */
export function TablePanel(props: TablePanelProps) {
  const { number, table } = props;
  return table === null ? (
    <PanelFrame number={number} name={null} text={null} onClose={props.onClose} footer={null}>
      <Missing />
    </PanelFrame>
  ) : (
    <KnownTable {...props} table={table} />
  );
}

function Missing() {
  const t = useTranslations('floor.panel');
  return <p className="text-ink-2">{t('missing')}</p>;
}

function KnownTable(props: TablePanelProps & { table: FloorTable }) {
  const { number, table, floor, live, newsAt, isOffline, onClose, onMoved } = props;
  const t = useTranslations('floor');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { timeOf } = useTicketTexts();
  const query = useQuery(floorTableQuery(table._id, newsAt));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const details = query.data;
  const sessions = details?.sessions ?? [];
  const session = sessions.find(({ _id }) => _id === chosenId) ?? sessions[0] ?? null;
  const serving = useAction({ call: tableActions.serve, onSettled: () => void live.refresh() });
  const since = session && {
    name: session.customerName,
    text: t('panel.since', {
      time: timeOf(session.openedAt, floor.timezone),
      rounds: t('rounds', { count: session.rounds.length }),
    }),
  };

  return (
    <PanelFrame
      number={number}
      name={since?.name ?? null}
      text={since?.text ?? null}
      onClose={onClose}
      footer={
        details &&
        session && (
          <SessionActions
            key={session._id}
            {...{ details, session, floor, isOffline, onMoved }}
            onChanged={() => void live.refresh()}
          />
        )
      }
    >
      {table.requests.map(({ _id, kind, at }) => (
        <CallCard key={_id} {...{ kind, at }} id={_id} onAnswered={() => void live.refresh()} />
      ))}
      {details === undefined && query.isPending && (
        <SkeletonGroup label={common('loading')} className="grid gap-3">
          {repeat(5, (index) => (
            <Skeleton key={index} className="h-8" />
          ))}
        </SkeletonGroup>
      )}
      {details === undefined && query.error !== null && (
        <LoadFailed
          title={t('panel.failed')}
          text={failureText(query.error)}
          retry={common('retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {details && session === null && (
        <FreeTable {...{ details, isOffline }} onOpened={() => void live.refresh()} />
      )}
      {details && session && (
        <>
          {serving.failure !== null && (
            <Notice tone="warn" role="alert" className="mb-3">
              {serving.failure}
            </Notice>
          )}
          {session.visit && (
            <VisitView
              key={session._id}
              sessionId={session._id}
              visit={session.visit}
              details={details}
              isOffline={isOffline}
              onChanged={() => void live.refresh()}
            />
          )}
          <SessionView
            session={session}
            currency={details.currency}
            onServe={isOffline || serving.isBusy ? null : serving.run}
          />
          <OtherBills {...{ details, session }} onChoose={setChosenId} />
        </>
      )}
    </PanelFrame>
  );
}

type PanelFrameProps = {
  number: number;
  name: string | null;
  text: string | null;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

function PanelFrame({ number, name, text, footer, onClose, children }: PanelFrameProps) {
  const t = useTranslations('floor');
  return (
    <Drawer
      label={t('table', { number })}
      docks="desk"
      onClose={onClose}
      head={
        <>
          <h2 aria-label={t('table', { number })} className="digits text-[2rem] leading-11 font-bold">
            <bdi dir="ltr">{`#${number}`}</bdi>
          </h2>
          <p className="min-w-0 flex-1 ps-1">
            {name !== null && (
              <span className="block truncate font-medium">
                <bdi>{name}</bdi>
              </span>
            )}
            {text !== null && <span className="type-caption block text-ink-2">{text}</span>}
          </p>
          <IconButton icon="x" label={t('panel.close')} onClick={onClose} />
        </>
      }
      footer={footer}
    >
      {children}
    </Drawer>
  );
}

type CallCardProps = { id: string; kind: 'waiter' | 'bill'; at: number; onAnswered: () => void };

function CallCard({ id, kind, at, onAnswered }: CallCardProps) {
  const t = useTranslations('floor.call');
  const { waitOf } = useTableTexts();
  const wait = useByClock((now) => waitOf(kind, now - at));
  const { answer, isBusy, failure } = useAnswer(id, onAnswered);
  return (
    <div
      className={
        kind === 'waiter'
          ? 'mb-3 flex items-center gap-3 rounded-control bg-danger-soft p-2 ps-3 text-danger'
          : 'mb-3 flex items-center gap-3 rounded-control bg-saffron-soft p-2 ps-3 text-saffron-ink'
      }
    >
      <Icon name={kind === 'bill' ? 'receipt-fill' : 'bell-ringing-fill'} size="md" />
      <p className="type-small min-w-0 flex-1 font-medium">{failure ?? wait}</p>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={answer}
        className="min-h-11 shrink-0 rounded-control bg-surface px-4 text-control font-semibold text-ink"
      >
        {t('answer')}
      </button>
    </div>
  );
}

/** A table without guests; after a colleague closed it the panel says who did. */
type FreeTableProps = { details: FloorTableDetails; isOffline: boolean; onOpened: () => void };

function FreeTable({ details, isOffline, onOpened }: FreeTableProps) {
  const t = useTranslations('floor');
  const { agoOf } = useTicketTexts();
  const now = useServerTime(1_000);
  const { closed, seats, section, _id } = details.table;
  const opening = useAction({ call: () => tableActions.open(_id), onSettled: onOpened });
  return (
    <div className="grid gap-3">
      {closed && (
        <Notice tone="good" role="status">
          {t('panel.closedBy', { name: closed.by, ago: agoOf(closed.at, now) })}
        </Notice>
      )}
      <p className="type-item">{t('panel.free')}</p>
      {details.mode !== 'staff' && <p className="text-ink-2">{t('panel.freeText')}</p>}
      {(section !== null || seats !== null) && (
        <p className="type-small flex flex-wrap gap-x-2 text-ink-2">
          {section !== null && <bdi>{section}</bdi>}
          {seats !== null && <span>{t('seats', { count: seats })}</span>}
        </p>
      )}
      {opening.failure !== null && (
        <Notice tone="warn" role="alert">
          {opening.failure}
        </Notice>
      )}
      {details.mode !== 'separate' && (
        <Button
          icon="users-three"
          size="lg"
          block
          busy={opening.isBusy}
          wait={opening.wait}
          disabled={isOffline}
          onClick={() => opening.run()}
        >
          {t('panel.openTable')}
        </Button>
      )}
      <OrderButton {...{ details, isOffline }} session={null} onSent={onOpened} />
    </div>
  );
}

type OrderButtonProps = {
  details: FloorTableDetails;
  /** Null for a new bill. */
  session: FloorSession | null;
  isOffline: boolean;
  onSent: () => void;
};

/** SHOP-09 What a guest says to the waiter. */
function OrderButton({ details, session, isOffline, onSent }: OrderButtonProps) {
  const text = useTableOrderTexts();
  const branch = useBranch();
  const [isOpen, setIsOpen] = useState(false);
  if (branch === null) return null;
  return (
    <>
      <Button variant="soft" icon="plus" block disabled={isOffline} onClick={() => setIsOpen(true)}>
        {text(session === null ? 'newBill' : 'open')}
      </Button>
      {isOpen && (
        <Suspense>
          <OrderDialog
            table={details.table}
            branchId={branch._id}
            currency={details.currency}
            bill={session && { sessionId: session._id, isShared: session.visit !== undefined }}
            onSent={onSent}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A visit takes all orders of its table. */
const takesOrders = ({ sessions }: FloorTableDetails, session: FloorSession): boolean =>
  session.visit !== undefined || sessions.every(({ visit }) => visit === undefined);

type OtherBillsProps = {
  details: FloorTableDetails;
  session: FloorSession;
  onChoose: (sessionId: string) => void;
};

/** The bills of the other phones at the table, and the sum of all. */
function OtherBills({ details, session, onChoose }: OtherBillsProps) {
  const t = useTranslations('floor.panel');
  const { sessions, currency } = details;
  const print = usePrintBill(details);
  const { moneyOf } = useTableTexts();
  if (sessions.length < 2) return null;
  return (
    <div className="mt-4 grid gap-1 border-t border-line pt-3">
      {sessions
        .filter(({ _id }) => _id !== session._id)
        .map(({ _id, customerName, bill }) => (
          <button
            key={_id}
            type="button"
            onClick={() => onChoose(_id)}
            className="-mx-2 flex min-h-11 items-center justify-between gap-2 rounded-control px-2 text-start text-small text-ink-2 hover:bg-sunken"
          >
            <span>{t('other', { name: customerName, amount: moneyOf(bill.total, currency) })}</span>
            <Icon name="caret-right" size="sm" />
          </button>
        ))}
      <p className="flex items-baseline justify-between gap-3 pt-1 font-semibold">
        <span>{t('tableTotal')}</span>
        <Money amount={sumOf(sessions, ({ bill }) => bill.total)} currency={currency} />
      </p>
      <Button
        variant="quiet"
        icon="printer"
        className="-ms-4 justify-self-start"
        onClick={() => print(sessions)}
      >
        {t('printAll')}
      </Button>
    </div>
  );
}

function usePrintBill(details: FloorTableDetails) {
  const t = useTranslations('floor.panel');
  return (sessions: readonly FloorSession[]) =>
    void printTableBill(details, sessions).catch(() => showToast({ text: t('printFailed'), tone: 'error' }));
}

type SessionActionsProps = {
  details: FloorTableDetails;
  session: FloorSession;
  floor: Floor;
  isOffline: boolean;
  onChanged: () => void;
  onMoved: (number: number) => void;
};

type Closing = {
  paid: boolean;
  method?: StaffMethod;
  /** The table opens again for the next guests. */
  isForNext?: boolean;
};

type OpenRounds = Pick<UnfinishedSession, 'unfinished' | 'unpaid'> & Partial<UnfinishedSession>;

function SessionActions({ details, session, floor, isOffline, onChanged, onMoved }: SessionActionsProps) {
  const t = useTranslations('floor');
  const { moneyOf } = useTableTexts();
  const [question, setQuestion] = useState<(OpenRounds & { closing: Closing }) | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const { currency } = details;
  const { due } = session.bill;

  const { run, isBusy, wait, failure } = useAction({
    call: (work: () => Promise<unknown>) => work(),
    onSettled: onChanged,
  });

  const { _id: tableId } = details.table;

  async function closeTable({ isForNext, ...closing }: Closing & { force?: true }) {
    await tableActions.close(session._id, closing);
    if (isForNext) await tableActions.open(tableId);
  }

  /** Unfinished or unpaid rounds are a question; the answer closes it anyway. TABLE-26 Then the next guests come. */
  const close = (closing: Closing) =>
    run(async () => {
      try {
        await closeTable(closing);
      } catch (error) {
        const open = openRoundsIn(error);
        if (open === null) throw error;
        setQuestion({ ...open, closing });
      }
    });

  const print = usePrintBill(details);

  return (
    <>
      {failure !== null && (
        <Notice tone="warn" role="alert">
          {failure}
        </Notice>
      )}
      {due > 0 && (
        <div className="-mt-1 flex flex-wrap justify-between">
          <span className="flex">
            <Button
              variant="quiet"
              disabled={isOffline || isBusy}
              onClick={() => run(() => tableActions.markPaid(session))}
            >
              {t('panel.markPaid')}
            </Button>
            <PaidMenu
              label={t('panel.markPaidBy')}
              disabled={isOffline || isBusy}
              onChoose={(method) => run(() => tableActions.markPaid(session, method))}
            />
          </span>
          <Button variant="quiet" disabled={isOffline || isBusy} onClick={() => close({ paid: false })}>
            {t('panel.closeTable')}
          </Button>
        </div>
      )}
      {session.visit && (
        <Button
          variant="soft"
          icon="users-three"
          block
          disabled={isOffline}
          onClick={() => close({ paid: false, isForNext: true })}
        >
          {t('panel.newGuests')}
        </Button>
      )}
      {takesOrders(details, session) && (
        <OrderButton {...{ details, session, isOffline }} onSent={onChanged} />
      )}
      {details.mode === 'separate' && (
        <OrderButton {...{ details, isOffline }} session={null} onSent={onChanged} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="soft" icon={MOVE_ICON} disabled={isOffline} onClick={() => setIsMoving(true)}>
          {t('panel.move')}
        </Button>
        <Button variant="soft" icon="printer" onClick={() => print([session])}>
          {t('panel.print')}
        </Button>
      </div>
      <div className="flex items-center gap-2">
        <Button
          icon="money"
          size="lg"
          block
          className="min-w-0"
          busy={isBusy}
          wait={wait}
          disabled={isOffline}
          onClick={() => close({ paid: true })}
        >
          {due > 0 ? t('panel.payAndClose', { amount: moneyOf(due, currency) }) : t('panel.closeTable')}
        </Button>
        {due > 0 && (
          <PaidMenu
            label={t('panel.closePaidBy')}
            disabled={isOffline || isBusy}
            onChoose={(method) => close({ paid: true, method })}
          />
        )}
      </div>
      {question && (
        <ConfirmDialog
          title={t('confirm.title', { number: details.table.number })}
          confirmLabel={t('confirm.close')}
          onClose={() => setQuestion(null)}
          onConfirm={async () => {
            await closeTable({ ...question.closing, force: true });
            onChanged();
          }}
        >
          <div className="grid gap-2">
            {question.unfinished > 0 && <p>{t('confirm.unfinished', { count: question.unfinished })}</p>}
            {question.unpaid > 0 && <p>{t('confirm.unpaid', { count: question.unpaid })}</p>}
            {(question.unsent ?? 0) > 0 && <p>{t('confirm.unsent', { count: question.unsent ?? 0 })}</p>}
            {(question.payments ?? 0) > 0 && <p>{t('confirm.payments')}</p>}
            {(question.claims ?? 0) > 0 && <p>{t('confirm.claims', { count: question.claims ?? 0 })}</p>}
            {question.unfinished > 0 && <p className="text-ink-2">{t('confirm.text')}</p>}
          </div>
        </ConfirmDialog>
      )}
      {isMoving && (
        <MoveCustomerDialog
          {...{ details, session, floor }}
          onClose={() => setIsMoving(false)}
          onMoved={(number) => {
            onChanged();
            onMoved(number);
          }}
        />
      )}
    </>
  );
}

/** The body of `session.unfinished` and `session.payment_open`; null for another failure. */
function openRoundsIn(error: unknown): OpenRounds | null {
  if (!isApiError(error, 409)) return null;
  const { unfinished, unpaid, unsent = 0, claims = 0, payments = 0 } = error.json as Partial<OpenRounds>;
  return typeof unfinished === 'number' && typeof unpaid === 'number'
    ? { unfinished, unpaid, unsent, claims, payments }
    : null;
}
