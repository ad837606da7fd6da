import { isApiError, NetworkError } from '@app/client/http/api-error.ts';
import {
  acceptTicket,
  answerDeliveryProblem,
  assignTicketDriver,
  cancelTicket,
  completeTicket,
  handOverTicket,
  markTicketPaid,
  markTicketReady,
  markTicketSeen,
  postponeTicket,
  refuseTicket,
  startTicket,
  unassignTicketDriver,
  undoTicketPaid,
  undoTicketReady,
} from '@app/contract/endpoints/console/orders';
import { changeOrder } from '@app/contract/endpoints/console/order-changes';
import { markSoldOut, putBack } from '@app/contract/endpoints/console/kitchen';
import type { BodyOf } from '@app/contract/endpoint';
import type { OrderMovedBody, OrderTicket } from '@app/contract/schemas/board';
import type { ProblemAnswer } from '@app/domain/delivery/driver-step';
import type { Amount } from '@app/domain/money/amount';
import type { StaffMethod } from '@app/domain/takings/takings';
import { readyBy } from '@app/domain/board/lane';
import { api } from '#session/api.ts';
import { cancelHeld, HELD_MS, holdAction } from './held-actions.ts';
import { readyQueue } from './ready-queue.ts';
import { setNotice, type TicketNotice } from './ticket-notices.ts';
import { offerUndo, UNDO_MS } from '#features/orders/undo-store.ts';

export type Cancellation = BodyOf<typeof refuseTicket>;
type Changed = { ticket: OrderTicket | null };
type UndoText =
  | 'postponed'
  | 'ready'
  | 'handedOver'
  | 'served'
  | 'completed'
  | 'assigned'
  | 'paid'
  | 'soldOut';

type Parts = {
  put: (ticket: OrderTicket) => void;
  /** The order as the board knows it. */
  known: (orderId: string) => OrderTicket | undefined;
  /** The message of a failed call in the language of the page. */
  failureText: (error: unknown) => string;
  /** The text of a toast, such as "is ready". */
  undoText: (key: UndoText, ticket: OrderTicket) => string;
};

export type OrderActions = ReturnType<typeof createOrderActions>;

/**
 * The actions on orders. Each shows its progress and its failure on the ticket; a conflict shows who was first.
 * They resolve to whether the action was done.
 */
export function createOrderActions({ put, known, failureText, undoText }: Parts) {
  /** Sends the call; the ticket shows what happened. */
  async function send(orderId: string, call: () => Promise<Changed>): Promise<boolean> {
    setNotice(orderId, { kind: 'busy' });
    try {
      const { ticket } = await call();
      if (ticket) put(ticket);
      setNotice(orderId, null);
      return true;
    } catch (error) {
      const moved = movedBody(error);
      if (moved?.ticket) put(moved.ticket);
      if (moved) setNotice(orderId, noticeOf(moved));
      else {
        const retry = () => void send(orderId, call);
        setNotice(orderId, { kind: 'failed', text: failureText(error), retry });
      }
      return false;
    }
  }

  /** Sends the call and offers its opposite. */
  async function sendUndoable(
    ticket: OrderTicket,
    key: UndoText,
    call: () => Promise<Changed>,
    opposite: () => Promise<Changed>,
  ): Promise<boolean> {
    const isDone = await send(ticket.id, call);
    if (isDone)
      offerUndo({
        orderNumber: ticket.orderNumber,
        text: undoText(key, ticket),
        ms: UNDO_MS,
        onUndo: () => void send(ticket.id, opposite),
      });
    return isDone;
  }

  /** Shows the toast first and sends after it. */
  function sendHeld(
    ticket: OrderTicket,
    key: UndoText,
    call: (keepalive: boolean) => Promise<Changed>,
    ms = HELD_MS,
  ) {
    setNotice(ticket.id, { kind: 'held' });
    holdAction(ticket.id, (isLeaving) => void send(ticket.id, () => call(isLeaving)), ms);
    offerUndo({
      orderNumber: ticket.orderNumber,
      text: undoText(key, ticket),
      ms,
      onUndo: () => {
        cancelHeld(ticket.id);
        setNotice(ticket.id, null);
      },
    });
  }

  const of = (orderId: string) => ({ params: { orderId } });

  async function sendReady(ticket: OrderTicket): Promise<boolean> {
    const call = async () => {
      try {
        return await api.call(markTicketReady, of(ticket.id));
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        readyQueue.add(ticket.id);
        return null;
      }
    };
    let isQueued = false;
    const isSent = await sendUndoable(
      ticket,
      'ready',
      async () => {
        const changed = await call();
        isQueued = changed === null;
        return changed ?? { ticket: null };
      },
      async () => {
        readyQueue.remove(ticket.id);
        return isQueued ? { ticket: null } : api.call(undoTicketReady, of(ticket.id));
      },
    );
    if (isQueued) setNotice(ticket.id, { kind: 'queued' });
    return isSent;
  }

  return {
    /** REFUND-02 */
    change: (ticket: OrderTicket, body: BodyOf<typeof changeOrder>) =>
      send(ticket.id, () => api.call(changeOrder, { ...of(ticket.id), body })),

    /** Opening an order stops its ringing. A failure only lets it ring on. */
    async seen(ticket: OrderTicket): Promise<void> {
      if (ticket.status !== 'pending' || ticket.seenAt !== null) return;
      try {
        const changed = await api.call(markTicketSeen, of(ticket.id));
        if (changed.ticket) put(changed.ticket);
      } catch {
        // The order stays unseen and goes on ringing.
      }
    },

    /** Without minutes the proposed ones. */
    accept: (ticket: OrderTicket, minutes: number | null = ticket.presetMinutes) =>
      send(ticket.id, () => api.call(acceptTicket, { ...of(ticket.id), body: { minutes } })),

    refuse: (ticket: OrderTicket, body: Cancellation) =>
      send(ticket.id, () => api.call(refuseTicket, { ...of(ticket.id), body })),

    cancel: (ticket: OrderTicket, body: Cancellation) =>
      send(ticket.id, () => api.call(cancelTicket, { ...of(ticket.id), body })),

    /** CON-24 Takes items of a refused order off the menu. */
    async soldOutUntilClosing(ticket: OrderTicket, itemIds: readonly string[]) {
      const forAll = (call: (itemId: string) => Promise<unknown>) => Promise.all(itemIds.map(call));
      const offerPutBack = (text: string) =>
        offerUndo({ orderNumber: ticket.orderNumber, text, ms: UNDO_MS, onUndo: () => void putAllBack() });
      const putAllBack = () =>
        forAll((itemId) => api.call(putBack, { params: { itemId } })).catch((error: unknown) =>
          offerPutBack(failureText(error)),
        );
      await forAll((itemId) => api.call(markSoldOut, { params: { itemId }, body: { until: 'closing' } }));
      offerPutBack(undoText('soldOut', ticket));
    },

    /** CON-23 The customer is notified when the time to undo is over. */
    postpone: (ticket: OrderTicket, minutes: number) =>
      sendHeld(
        ticket,
        'postponed',
        (keepalive) => {
          // A line that was ticked meanwhile is no other promise.
          const { revision } = known(ticket.id) ?? ticket;
          return api.call(postponeTicket, { ...of(ticket.id), body: { minutes, revision }, keepalive });
        },
        UNDO_MS,
      ),

    start: ({ id }: OrderTicket) => send(id, () => api.call(startTicket, of(id))),

    ready: sendReady,

    undoReady: ({ id }: OrderTicket) => send(id, () => api.call(undoTicketReady, of(id))),

    handOver: (ticket: OrderTicket) => {
      // SHOP-16 A round is served without being paid.
      const body = ticket.type === 'pickup' && !ticket.isPaid ? { paid: ticket.amountDue } : {};
      sendHeld(ticket, ticket.type === 'table_session' ? 'served' : 'handedOver', (keepalive) =>
        api.call(handOverTicket, { ...of(ticket.id), body, keepalive }),
      );
    },

    complete: (ticket: OrderTicket) =>
      sendHeld(ticket, 'completed', (keepalive) => api.call(completeTicket, { ...of(ticket.id), keepalive })),

    assign: (ticket: OrderTicket, driverId: string) => {
      const before = ticket.driver?.id;
      return sendUndoable(
        ticket,
        'assigned',
        () => api.call(assignTicketDriver, { ...of(ticket.id), body: { driverId } }),
        () =>
          before === undefined
            ? api.call(unassignTicketDriver, of(ticket.id))
            : api.call(assignTicketDriver, { ...of(ticket.id), body: { driverId: before } }),
      );
    },

    /** CLOSE-01 In cash, unless another method is chosen. */
    paid: (ticket: OrderTicket, method: StaffMethod = 'cash') =>
      sendUndoable(
        ticket,
        'paid',
        () =>
          api.call(markTicketPaid, {
            ...of(ticket.id),
            body: { amount: ticket.amountDue, ...paidBy(method, ticket.amountDue) },
          }),
        () => api.call(undoTicketPaid, of(ticket.id)),
      ),

    /** SHOP-14 Tells the driver of a failed delivery what to do. */
    answerProblem: ({ id }: OrderTicket, answer: ProblemAnswer) =>
      send(id, () => api.call(answerDeliveryProblem, { ...of(id), body: { answer } })),

    undoPaid: ({ id }: OrderTicket, reason: string) =>
      send(id, () => api.call(undoTicketPaid, { ...of(id), query: { reason } })),

    /** Sends the orders that were marked ready without a connection. */
    async sendQueued(): Promise<void> {
      for (const id of readyQueue.ids()) {
        setNotice(id, { kind: 'queued' });
        try {
          const { ticket } = await api.call(markTicketReady, of(id));
          if (ticket) put(ticket);
        } catch (error) {
          if (error instanceof NetworkError) return;
          const moved = movedBody(error);
          if (moved?.ticket) put(moved.ticket);
          readyQueue.remove(id);
          setNotice(id, moved && noticeOf(moved));
          continue;
        }
        readyQueue.remove(id);
        setNotice(id, null);
      }
    },
  };
}

/** A payment without a method was made in cash. */
const paidBy = (method: StaffMethod, amount: Amount) =>
  method === 'cash' ? {} : { paidBy: [{ method, amount }] };

const MINUTE_MS = 60_000;

/** Who was first, and CON-32 the minutes of an order that was accepted for now. */
function noticeOf({ change, ticket }: OrderMovedBody): TicketNotice {
  const due = ticket?.receiveAt === null ? readyBy(ticket) : null;
  const since = ticket?.acceptedAt ?? null;
  const minutes = due === null || since === null ? null : Math.round((due - since) / MINUTE_MS);
  return { kind: 'moved', change, minutes };
}

/** CON-32 The body of a conflict. */
function movedBody(error: unknown): OrderMovedBody | null {
  if (!isApiError(error, 409)) return null;
  const { json } = error;
  const hasChange = typeof json === 'object' && json !== null && 'change' in json && 'ticket' in json;
  return hasChange ? (json as OrderMovedBody) : null;
}
