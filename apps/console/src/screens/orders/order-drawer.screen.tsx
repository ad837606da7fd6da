import { isApiError } from '@app/client/http/api-error.ts';
import { showTicket } from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { laneOf } from '@app/domain/board/lane';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from '#features/board/board-context.tsx';
import { alarmKey, markAlarmsOpened } from '#features/ring/alarm-state.ts';
import type { OrderActions } from '#features/board/order-actions.ts';
import { useByClock } from '#session/server-clock.ts';
import { TYPE_ICONS, useTicketTexts, useTimer } from '#features/orders/ticket-texts.ts';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { Drawer } from '#ui/drawer.tsx';
import { OrderNumber } from '@app/ui/content/order-number.tsx';
import { ChangeDialog } from '#features/board/change-dialog.tsx';
import { DriversDialog } from '#features/board/drivers-dialog.tsx';
import { useHistoryTexts } from '#features/board/use-history-texts.ts';
import { OrderBody } from '#features/board/order-body.tsx';
import { OrderFooter } from '#features/board/order-footer.tsx';
import { PrintMenu } from '#features/board/print-menu.tsx';
import { RefuseDialog } from '#features/board/refuse-dialog.tsx';
import { RefundDialog } from '#features/board/refund-dialog.tsx';
import { TimerChip } from '#ui/timer-chip.tsx';
import { useBoardScreen } from '#features/board/board-screen-context.tsx';

/** `/console/orders/:orderId`: an order over the board. */
export function OrderDrawer() {
  const t = useTranslations('board');
  const { orderId = '' } = useParams({ strict: false });
  const { known: tickets, actions, shortNumberOf } = useBoard();
  const { close, dialog, showDialog, goOn } = useBoardScreen();
  const known = tickets.get(orderId);
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    // A change of the order changes its prices, payment and history.
    queryKey: ['order', orderId, known?.revision ?? 0],
    queryFn: async () => (await api.call(showTicket, { params: { orderId } })).order,
    placeholderData: (previous) => (previous?.ticket.id === orderId ? previous : undefined),
    retry: (count, failure) => !isApiError(failure, 404) && count < 2,
  });
  const failureText = useFailureText();
  const ticket = known ?? order?.ticket;

  useMarkSeen(ticket, actions);
  useReadyLink(ticket, actions);

  const number = ticket?.orderNumber ?? '';
  const head = (
    <>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        {ticket && <OrderNumber number={number} short={shortNumberOf(orderId)} size="lg" />}
        {ticket && <TypeTag ticket={ticket} />}
        {ticket && <OpenTimer ticket={ticket} />}
      </div>
      {order && <PrintMenu order={order} />}
      <IconButton icon="x" label={t('drawer.close')} onClick={close} />
    </>
  );
  const isMissing = isApiError(error, 404);
  return (
    <>
      <Drawer
        label={`${t('title')} ${number}`}
        onClose={close}
        head={head}
        footer={
          ticket && (
            <OrderFooter
              ticket={ticket}
              details={order ?? null}
              onRefuse={() => showDialog('refuse')}
              onChooseDriver={() => showDialog('driver')}
              onRefund={() => showDialog('refund')}
            />
          )
        }
      >
        {order && ticket && (
          <OrderBody
            order={order}
            ticket={ticket}
            onChooseDriver={() => showDialog('driver')}
            onChange={() => showDialog('change')}
          />
        )}
        {!order && error && (
          <InlineError
            text={isMissing ? t('drawer.missing') : failureText(error)}
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!order && !error && <BodySkeleton />}
      </Drawer>
      {ticket && dialog === 'refuse' && (
        <RefuseDialog
          ticket={ticket}
          onClose={() => showDialog(null)}
          onDone={(isCancelled) => (isCancelled ? goOn(ticket) : showDialog(null))}
        />
      )}
      {ticket && dialog === 'refund' && <RefundDialog ticket={ticket} onClose={() => showDialog(null)} />}
      {ticket && order && dialog === 'change' && (
        <ChangeDialog
          ticket={ticket}
          order={order}
          onClose={() => showDialog(null)}
          onCancelOrder={() => showDialog('refuse')}
        />
      )}
      {ticket && dialog === 'driver' && <DriversDialog ticket={ticket} onClose={() => showDialog(null)} />}
    </>
  );
}

/** Opening an order stops its ringing; once per order, also if the call fails. */
function useMarkSeen(ticket: OrderTicket | undefined, actions: OrderActions) {
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (!ticket || sent.current === ticket.id) return;
    sent.current = ticket.id;
    void actions.seen(ticket);
  }, [ticket, actions]);
  useEffect(() => {
    if (ticket) markAlarmsOpened([alarmKey(ticket, 'failed'), alarmKey(ticket, 'late')]);
  }, [ticket]);
}

/** The code on a kitchen ticket opens the order with `ready=1`, which marks it as ready. */
function useReadyLink(ticket: OrderTicket | undefined, actions: OrderActions) {
  const { ready } = useSearch({ strict: false });
  const { close } = useBoardScreen();
  const isDone = useRef(false);
  useEffect(() => {
    if (ready !== '1' || !ticket || isDone.current) return;
    isDone.current = true;
    if (ticket.status === 'processing' && ticket.readyAt === null) void actions.ready(ticket);
    close();
  }, [ready, ticket, actions, close]);
}

function TypeTag({ ticket }: { ticket: OrderTicket }) {
  const { typeOf } = useTicketTexts();
  return (
    <Tag tone="live" icon={TYPE_ICONS[ticket.type]}>
      {typeOf(ticket)}
    </Tag>
  );
}

/** A past order has no timer. */
function OpenTimer({ ticket }: { ticket: OrderTicket }) {
  const t = useTranslations('board');
  const history = useHistoryTexts();
  const isOpen = useByClock((now) => laneOf(ticket, now) !== null);
  if (isOpen) return <TicketTimer ticket={ticket} />;
  const isCancelled = ticket.status === 'cancelled';
  return (
    <Tag status={isCancelled ? 'cancelled' : 'completed'}>
      {isCancelled ? history('cancelled') : t('drawer.delivered')}
    </Tag>
  );
}

function TicketTimer({ ticket }: { ticket: OrderTicket }) {
  const timeZone = useBoard().branchOf(ticket.branchId)?.timezone ?? 'UTC';
  const { tone, text } = useTimer(ticket, timeZone);
  return <TimerChip tone={tone} text={text} />;
}

function BodySkeleton() {
  const t = useTranslations('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="aspect-16/7" />
      {repeat(5, (index) => (
        <Skeleton key={index} className="h-6" />
      ))}
    </SkeletonGroup>
  );
}
