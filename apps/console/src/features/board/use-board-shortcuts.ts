import { showTicket } from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import { useEffect, useState } from 'react';
import { useBoard } from './board-context.tsx';
import { undoLast } from '#features/orders/undo-store.ts';
import { usePrinting } from '#features/printing/use-printing.ts';
import type { Ring } from '#features/ring/use-ring.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { MINUTE_CHOICES } from '#ui/fields/minutes-picker.tsx';
import { type Arrow, useBoardKeys } from './use-board-keys.ts';
import type { BoardNavigation } from './use-board-navigation.ts';
import type { BoardView } from './use-board-view.ts';

type Parts = {
  view: BoardView;
  nav: BoardNavigation;
  ring: Ring;
  goOn: (answered: OrderTicket) => void;
  onHelp: () => void;
  onSearch: () => void;
};

const openDialogs = () => document.querySelectorAll('dialog[open]').length;
const isFocusLost = () => document.activeElement === document.body && openDialogs() === 0;
const isOnControl = () => document.activeElement?.closest('button, a, input') != null;

/** CON-35 Every action of the board by keys alone. Returns the order that Tab reaches, and how to set it. */
export function useBoardShortcuts({ view, nav, ring, goOn, onHelp, onSearch }: Parts) {
  const { tickets, actions, isOffline } = useBoard();
  const { printKitchenTicket } = usePrinting();
  const isRightToLeft = useLanguage() === 'ar';
  const [focusId, setFocusId] = useState(nav.orderId);
  const [openId, setOpenId] = useState(nav.orderId);
  if (openId !== nav.orderId) {
    setOpenId(nav.orderId);
    // The focus is on the ticket when its drawer is closed.
    if (nav.orderId !== null) setFocusId(nav.orderId);
  }
  const selectedId = nav.orderId ?? focusId;
  const selected = tickets.find(({ id }) => id === selectedId) ?? null;
  const selectedLane = selected && view.laneOf(selected);

  // A ticket that moves to another lane is drawn again there, and a closed drawer leaves its ticket behind.
  useEffect(() => {
    // The lane stays where it is: its most urgent order is at the top.
    if (selectedId !== null && isFocusLost()) focusTicket(selectedId, { preventScroll: true });
  }, [selectedId, selectedLane, nav.orderId]);

  function moveFocus(arrow: Arrow): boolean {
    if (openDialogs() > 0) return false;
    const target = neighbour(view.columns, focusId, arrow, isRightToLeft);
    if (!target) return false;
    setFocusId(target.id);
    focusTicket(target.id);
    return true;
  }

  function openByEnter(): boolean {
    if (openDialogs() > 0 || isOnControl()) return false;
    const target = ring.isRinging ? ring.alarms[0]?.ticket : selected;
    if (target) nav.open(target);
    return target !== undefined && target !== null;
  }

  useBoardKeys({
    onHelp,
    onSearch,
    onArrow: moveFocus,
    onKey(code) {
      if (code === 'KeyZ') {
        undoLast();
        return true;
      }
      // The drawer is a dialog itself where it is not docked.
      if (openDialogs() > (nav.orderId === null ? 0 : 1)) return false;
      if (code === 'KeyX') {
        ring.mute();
        return true;
      }
      if (code === 'Enter') return openByEnter();
      if (selected === null) return false;
      const lane = view.laneOf(selected);
      if (code === 'KeyF' && lane !== null && nav.orderId === null) {
        view.fold(lane);
        return true;
      }
      return actOn(selected, code);
    },
  });

  async function printById(orderId: string) {
    const { order } = await api.call(showTicket, { params: { orderId } });
    await printKitchenTicket(order);
  }

  /** Returns whether the key does something in the state of the order. */
  function actOn(ticket: OrderTicket, code: string): boolean {
    if (isOffline && code !== 'KeyD') return false;
    const action = actionOf(ticket, code);
    action?.();
    return action !== null;
  }

  function actionOf(ticket: OrderTicket, code: string): (() => unknown) | null {
    const isNew = ticket.status === 'pending';
    const isProcessing = ticket.status === 'processing';
    const isOpen = nav.orderId !== null;
    const isDelivery = ticket.type === 'delivery';
    switch (code) {
      case 'KeyA':
        return isNew
          ? async () => {
              const minutes = isOpen ? (nav.minutes ?? ticket.presetMinutes) : ticket.presetMinutes;
              if ((await actions.accept(ticket, minutes)) && isOpen) goOn(ticket);
            }
          : null;
      case 'KeyR':
        return isNew ? () => nav.open(ticket, 'refuse') : null;
      case 'KeyD':
        return isProcessing && ticket.readyAt === null ? () => actions.ready(ticket) : null;
      case 'KeyH':
        if (!isProcessing) return null;
        return isDelivery && ticket.driver === null
          ? () => nav.open(ticket, 'driver')
          : () => actions.handOver(ticket);
      case 'KeyV':
        return isDelivery && !isNew ? () => nav.open(ticket, 'driver') : null;
      case 'KeyP':
        return () => void printById(ticket.id);
      case 'KeyM':
        return isNew || ticket.isPaid ? null : () => actions.paid(ticket);
      default: {
        const minutes = MINUTE_CHOICES[Number(/^Digit([1-5])$/.exec(code)?.[1]) - 1];
        return isNew && isOpen && minutes !== undefined ? () => nav.chooseMinutes(minutes) : null;
      }
    }
  }

  return { focusId, setFocusId };
}

/** The ticket on the board, or the first one if the order has left it. */
function focusTicket(orderId: string, options?: FocusOptions): void {
  const ticket =
    document.querySelector<HTMLElement>(`[data-order="${orderId}"]`) ??
    document.querySelector<HTMLElement>('[data-order]');
  ticket?.focus(options);
}

/** The next order in the direction of the arrow; sideways as the eye sees it, past empty lanes. */
function neighbour(
  columns: readonly (readonly OrderTicket[])[],
  focusId: string | null,
  arrow: Arrow,
  isRightToLeft: boolean,
): OrderTicket | null {
  const column = columns.findIndex((lane) => lane.some(({ id }) => id === focusId));
  if (column < 0) return columns.find((lane) => lane.length > 0)?.[0] ?? null;
  const row = columns[column]?.findIndex(({ id }) => id === focusId) ?? 0;
  if (arrow === 'up' || arrow === 'down') return columns[column]?.[row + (arrow === 'up' ? -1 : 1)] ?? null;
  const isForward = (arrow === 'right') !== isRightToLeft;
  const others = isForward ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const lane = others.find(({ length }) => length > 0);
  return lane?.[Math.min(row, lane.length - 1)] ?? null;
}
