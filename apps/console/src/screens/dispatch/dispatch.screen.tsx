import { useAction } from '@app/client/react/use-action.ts';
import { useDocumentTitle } from '@app/client/react/document-title.ts';
import { assignTicketDriver, unassignTicketDriver } from '@app/contract/endpoints/console/orders';
import { sequenceStops } from '@app/contract/endpoints/console/dispatch';
import type { DispatchDriver, DispatchPage } from '@app/contract/schemas/console/dispatch';
import { shortNumbers } from '@app/domain/board/short-number';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { IconLink } from '@app/ui/actions/icon-button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { offerUndo, UNDO_MS } from '#features/orders/undo-store.ts';
import { PositionsProvider } from '#features/drivers/use-position-age.ts';
import { type LiveDispatch, useLiveDispatch } from '#features/dispatch/use-live-dispatch.ts';
import { useReportedLiveness } from '#features/live/use-liveness.ts';
import { paths } from '#paths.ts';
import { UndoToast } from '#features/orders/undo-toast.tsx';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { useIsManagerAt } from '#session/roles.ts';
import { type ScopeBranch, useBranch } from '#session/scope.ts';
import { useByClock } from '#session/server-clock.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import {
  type DispatchControls,
  DispatchProvider,
  type DriverStop,
} from '#features/dispatch/dispatch-context.ts';
import { DispatchMap } from '#features/dispatch/dispatch-map.tsx';
import { DriverList } from '#features/dispatch/driver-list.tsx';
import { OrderList } from '#features/dispatch/order-list.tsx';
import { ProposalPanel } from '#features/dispatch/proposal-panel.tsx';
import { ShiftsDialog } from '#features/dispatch/shifts-dialog.tsx';

const MINUTE_MS = 60_000;
/* A click chooses an order and a swipe scrolls the list: only a moved mouse or a long touch drags. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/* The toast with the result is read out. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** `/console/dispatch`: the deliveries of a branch and who brings them, as a list and on a map. */
export function DispatchScreen() {
  const t = useTranslations('dispatch');
  const branch = useBranch();
  useDocumentTitle(t('title'), branch?.name ?? '');
  return branch === null ? null : <DispatchOf key={branch._id} branch={branch} />;
}

function DispatchOf({ branch }: { branch: ScopeBranch }) {
  const live = useLiveDispatch(branch._id);
  const { lastNewsAt, page } = live;
  const isOffline = useReportedLiveness(live);

  return (
    <>
      <main id="main" className="screen-fixed">
        {page === null ? (
          <NoDispatch error={live.error} onRetry={() => void live.refresh()} />
        ) : (
          <LoadedDispatch {...{ live, page, isOffline, lastNewsAt }} />
        )}
      </main>
      <UndoToast />
    </>
  );
}

type LoadedProps = {
  live: LiveDispatch;
  page: DispatchPage;
  isOffline: boolean;
  lastNewsAt: number | null;
};

function LoadedDispatch({ live, page, isOffline, lastNewsAt }: LoadedProps) {
  const t = useTranslations('dispatch');
  const { timeOf } = useTicketTexts();
  const isManager = useIsManagerAt(page.branch.id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { controls, problem, isBusy } = useControls(live, setChosenId);
  const [areShiftsOpen, setAreShiftsOpen] = useState(false);

  const orders = useMemo(() => new Map(page.orders.map((order) => [order.ticket.id, order])), [page.orders]);
  const shorts = useMemo(() => shortNumbers(page.orders.map(({ ticket }) => ticket)), [page.orders]);
  const numberOf = ({ id, orderNumber }: { id: string; orderNumber: string }) =>
    shorts.get(id) ?? orderNumber.slice(-4);
  const toAssign = page.orders.filter(({ ticket }) => ticket.driver === null);
  const chosen = chosenId === null ? null : (orders.get(chosenId) ?? null);
  const stopsOf = ({ stops }: DispatchDriver): DriverStop[] =>
    stops.map((stop) => ({
      stop,
      order: orders.get(stop.orderId) ?? null,
      number: numberOf({ id: stop.orderId, orderNumber: stop.orderNumber ?? '····' }),
    }));
  const { timezone: timeZone } = page.branch;
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) controls.assign(String(active.id), String(over.id));
  };

  return (
    <PositionsProvider value={controls.positions}>
      <DispatchProvider value={controls}>
        <h1 tabIndex={-1} className="sr-only">
          {t('title')}
        </h1>
        <div className="flex min-h-0 flex-1 flex-col-reverse lg:flex-row">
          <div className="flex min-h-0 flex-1 flex-col border-line bg-surface lg:w-95 lg:flex-none lg:border-e">
            <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-6">
              {isOffline && (
                <Notice tone="warn" icon="wifi-slash" role="status" className="mb-3">
                  {t('offline', { time: lastNewsAt === null ? '' : timeOf(lastNewsAt, timeZone) })}
                </Notice>
              )}
              <SilentDrivers drivers={page.drivers} />
              {problem !== null && chosen === null && (
                <Notice tone="warn" role="alert" className="mb-3">
                  {problem}
                </Notice>
              )}
              <DndContext
                sensors={sensors}
                collisionDetection={pointerWithin}
                onDragEnd={drop}
                accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
              >
                <OrderList orders={toAssign} {...{ chosenId, timeZone, numberOf }} />
                {page.drivers.length === 0 ? (
                  <div className="mt-6">
                    <EmptyState art="/art/no-delivery.svg" title={t('empty')} text={t('emptyText')} />
                  </div>
                ) : (
                  <DriverList
                    drivers={page.drivers}
                    {...{ stopsOf, chosenId, isOffline }}
                    action={
                      isManager && (
                        <Button
                          variant="quiet"
                          icon="hand-coins"
                          className="-ms-4.5"
                          onClick={() => setAreShiftsOpen(true)}
                        >
                          {t('shifts.open')}
                        </Button>
                      )
                    }
                  />
                )}
              </DndContext>
              <p className="type-caption mt-4 text-ink-3 max-lg:hidden">{t('keys')}</p>
              {isManager && (
                <ButtonLink
                  href={paths.team}
                  variant="soft"
                  icon="link-simple"
                  block
                  className="mt-4 lg:hidden"
                >
                  {t('invite')}
                </ButtonLink>
              )}
            </div>
            {isManager && (
              <div className="border-t border-line p-3 max-lg:hidden">
                <ButtonLink href={paths.team} variant="soft" icon="link-simple" block>
                  {t('invite')}
                </ButtonLink>
              </div>
            )}
          </div>
          <div className="relative h-[38dvh] shrink-0 lg:h-auto lg:min-w-0 lg:flex-1">
            <DispatchMap {...{ page, chosen, numberOf }} />
            {chosen && (
              <ProposalPanel
                order={chosen}
                drivers={page.drivers}
                number={numberOf(chosen.ticket)}
                {...{ timeZone, problem, isOffline, isBusy }}
              />
            )}
          </div>
        </div>
        {areShiftsOpen && (
          <ShiftsDialog
            branchId={page.branch.id}
            timeZone={timeZone}
            onClose={() => setAreShiftsOpen(false)}
            onSettled={() => void live.refresh()}
          />
        )}
      </DispatchProvider>
    </PositionsProvider>
  );
}

/** The actions of the screen. They are stable, so that the rows of the lists are not rendered again. */
function useControls(live: LiveDispatch, setChosenId: (orderId: string | null) => void) {
  const t = useTranslations('dispatch');
  const queries = useQueryClient();
  const { inLanguage } = useTicketTexts();
  // CON-56 A refusal is shown with its reason, and the newest state is read.
  const { run, isBusy, failure, reset } = useAction({
    call: (change: () => Promise<unknown>) => change(),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['driver-proposals'] });
      void live.refresh();
    },
  });
  const { positions } = live;

  const orderOf = (orderId: string) => live.page?.orders.find(({ ticket }) => ticket.id === orderId) ?? null;
  const driverName = (driverId: string) => {
    const driver = live.page?.drivers.find(({ id }) => id === driverId);
    return driver ? inLanguage(driver.name) : '';
  };

  const give = (orderId: string, driverId: string) =>
    api.call(assignTicketDriver, { params: { orderId }, body: { driverId } });

  function assign(orderId: string, driverId: string) {
    const order = orderOf(orderId);
    const before = order?.ticket.driver?.id ?? null;
    run(async () => {
      await give(orderId, driverId);
      if (order === null) return;
      setChosenId(null);
      focusNext(orderId);
      offerUndo({
        orderNumber: order.ticket.orderNumber,
        text: t('assigned', { name: driverName(driverId) }),
        ms: UNDO_MS,
        onUndo: () =>
          run(() =>
            before === null ? api.call(unassignTicketDriver, { params: { orderId } }) : give(orderId, before),
          ),
      });
    });
  }

  function sequence(driverId: string, orderIds: readonly string[]) {
    run(async () => {
      const { driver } = await api.call(sequenceStops, {
        params: { driverId },
        body: { orderIds: [...orderIds] },
      });
      live.put(driver);
    });
  }

  function choose(orderId: string | null) {
    if (!isBusy) reset();
    setChosenId(orderId);
  }

  const latest = useRef({ assign, sequence, choose });
  useEffect(() => {
    latest.current = { assign, sequence, choose };
  });
  const controls = useMemo(
    (): DispatchControls => ({
      positions,
      choose: (orderId) => latest.current.choose(orderId),
      assign: (orderId, driverId) => latest.current.assign(orderId, driverId),
      sequence: (driverId, orderIds) => latest.current.sequence(driverId, orderIds),
    }),
    [positions],
  );
  return { controls, problem: failure, isBusy };
}

/** The order that was given leaves the list, so the focus goes to the next one. */
function focusNext(orderId: string) {
  const cards = [
    ...document.querySelectorAll<HTMLElement>('section[aria-labelledby=to-assign] [data-order]'),
  ];
  const at = cards.findIndex(({ dataset }) => dataset['order'] === orderId);
  (cards[at + 1] ?? cards[at - 1] ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

/** CON-54 One notice for each driver who is silent while riding. */
function SilentDrivers({ drivers }: { drivers: readonly DispatchDriver[] }) {
  return (
    <div role="status" className="grid gap-2 empty:hidden not-empty:mb-3">
      {drivers.map((driver) =>
        driver.silentAt === null || driver.stops.length === 0 ? null : (
          <SilentDriver key={driver.id} driver={driver} />
        ),
      )}
    </div>
  );
}

function SilentDriver({ driver }: { driver: DispatchDriver }) {
  const t = useTranslations('dispatch');
  const { inLanguage } = useTicketTexts();
  const since = driver.locatedAt ?? driver.silentAt ?? 0;
  const minutes = useByClock((now) => Math.max(1, Math.floor((now - since) / MINUTE_MS)));
  const name = inLanguage(driver.name);
  return (
    <Notice
      tone="warn"
      icon="wifi-slash"
      action={<IconLink icon="phone" label={t('call', { name })} href={`tel:${driver.phone}`} />}
    >
      {t('silent', { name, minutes })}
    </Notice>
  );
}

type NoDispatchProps = { error: unknown; onRetry: () => void };

/** Before the first page: the boxes of orders, drivers and map, or why there are none. */
function NoDispatch({ error, onRetry }: NoDispatchProps) {
  const t = useTranslations('dispatch');
  const common = useTranslations('common');
  const failureText = useFailureText();
  if (error !== null)
    return <LoadFailed title={t('failed')} text={failureText(error)} retry={t('retry')} onRetry={onRetry} />;
  return (
    <SkeletonGroup label={common('loading')} className="flex min-h-0 flex-1 flex-col-reverse lg:flex-row">
      <div className="grid flex-1 content-start gap-2 p-4 lg:w-95 lg:flex-none">
        {repeat(3, (index) => (
          <Skeleton key={index} className="h-16 rounded-control" />
        ))}
        {repeat(4, (index) => (
          <Skeleton key={index} className="mt-2 h-12 rounded-control" />
        ))}
      </div>
      <Skeleton className="h-[38dvh] rounded-none lg:h-auto lg:flex-1" />
    </SkeletonGroup>
  );
}
