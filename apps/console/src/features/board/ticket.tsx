import { lazyComponent } from '@app/client/react/defer.ts';
import type { OrderTicket } from '@app/contract/schemas/board';
import { isFailed } from '@app/domain/board/alarm';
import { sumLines } from '@app/domain/board/sum-lines';
import { type Lane, laneOf } from '@app/domain/board/lane';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton, IconLink } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Money } from '@app/ui/content/money.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { type PrintProblem, useBoardControls } from './board-context.tsx';
import { driversQuery } from './drivers-query.ts';
import { usePositionAge } from '#features/drivers/use-position-age.ts';
import { useByClock } from '#session/server-clock.ts';
import { useNotice } from './ticket-notices.ts';
import { firstName, TYPE_ICONS, useTicketTexts, useTimer } from '#features/orders/ticket-texts.ts';
import { useDeviceSettings } from '#features/device-settings/device-settings.ts';
import { OrderNumber } from '@app/ui/content/order-number.tsx';
import { TimerChip } from '#ui/timer-chip.tsx';
import { TicketNoticeLine } from './ticket-notice.tsx';

/* Rare, and no part of the first load. */
const RemovedLines = lazyComponent(() =>
  import('#features/orders/removed-lines.tsx').then((file) => file.RemovedLines),
);

export type TicketHandlers = {
  onOpen: (ticket: OrderTicket) => void;
  onChooseDriver: (ticket: OrderTicket) => void;
};

type TicketProps = TicketHandlers & {
  ticket: OrderTicket;
  lane: Lane;
  /** The most urgent button of the screen is filled. */
  isNext: boolean;
  /** The oldest order that rings. */
  isRinging: boolean;
  isSelected: boolean;
  /** Shown with several branches. */
  branchName: string | null;
  tabIndex: 0 | -1;
  /** The short number on the ticket. */
  number: string;
  timeZone: string;
  printProblem: PrintProblem | null;
};

/** CON-15 An order on the board. */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const { ticket, lane, isNext, isRinging, isSelected, branchName, tabIndex, number, onOpen } = props;
  const t = useTranslations('board');
  const { typeOf } = useTicketTexts();
  const timeFor = useTimeFor(props.timeZone);
  const { density } = useDeviceSettings();
  const timer = useTimer(ticket, props.timeZone);
  const isUnseen = lane === 'new' && ticket.seenAt === null;
  const hasLines = lane !== 'onTheWay';
  const hasFailed = isFailed(ticket);
  const state = [
    timer.label,
    ...(ticket.receiveAt === null ? [] : [t('forTime', { time: timeFor(ticket.receiveAt) })]),
    ...(hasFailed ? [t('problem.failed')] : []),
  ].join(t('comma'));
  const label = t('ticketLabel', { number, type: typeOf(ticket), timer: state });

  return (
    // A press anywhere on the ticket opens it; the button More is its keyboard equivalent besides Enter.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <article
      aria-label={label}
      data-order={ticket.id}
      tabIndex={tabIndex}
      onClick={({ target }) => target instanceof Element && !target.closest('button, a') && onOpen(ticket)}
      className={classes(
        'ticket relative cursor-pointer rounded-control bg-surface shadow-e1 ring-1 ring-line',
        density === 'compact' ? 'p-2' : 'p-3',
        isRinging && 'ticket-ringing',
        hasFailed && 'ring-2! ring-danger!',
        (isUnseen || isSelected) && 'ring-2! ring-primary!',
      )}
    >
      <div className="flex flex-wrap items-center gap-1">
        <OrderNumber number={ticket.orderNumber} short={number} />
        <span className="ms-auto flex flex-wrap items-center gap-1">
          {ticket.receiveAt !== null && <ForTime at={ticket.receiveAt} timeZone={props.timeZone} />}
          <TimerChip tone={timer.tone} text={timer.text} />
        </span>
      </div>
      <Who ticket={ticket} branchName={branchName} />
      {hasLines && <Lines ticket={ticket} hasOptions={density !== 'compact'} />}
      {hasLines && ticket.note && <Note text={ticket.note} />}
      {ticket.problem && <Problem problem={ticket.problem} />}
      {ticket.driver && <Driver ticket={ticket} driver={ticket.driver} />}
      <div className="mt-2 flex items-center justify-between gap-2">
        <Money
          amount={ticket.isPaid ? ticket.total : ticket.amountDue}
          currency={ticket.currency}
          className="flex-1"
        />
        {ticket.isPaid ? <Tag status="paid">{t('paid')}</Tag> : <Tag icon="money">{t('cash')}</Tag>}
        {lane === 'onTheWay' && !hasFailed && <MoreButton ticket={ticket} number={number} onOpen={onOpen} />}
      </div>
      <TicketNoticeLine orderId={ticket.id} />
      {props.printProblem && <PrintProblemLine problem={props.printProblem} />}
      {(lane !== 'onTheWay' || hasFailed) && (
        <div className="mt-2.5 flex gap-2">
          <MainButton
            ticket={ticket}
            variant={isNext ? 'primary' : 'secondary'}
            onChooseDriver={props.onChooseDriver}
            onOpen={onOpen}
            timeZone={props.timeZone}
          />
          <MoreButton ticket={ticket} number={number} onOpen={onOpen} />
        </div>
      )}
    </article>
  );
});

function Who({ ticket, branchName }: { ticket: OrderTicket; branchName: string | null }) {
  const t = useTranslations('board');
  const { inLanguage, typeOf } = useTicketTexts();
  const where = ticket.zone
    ? inLanguage(ticket.zone)
    : ticket.round === null
      ? null
      : t('round', { round: ticket.round });
  return (
    <div className="mt-0.5 mb-2">
      <div className="flex items-start justify-between gap-2">
        <p className="dotted-parts type-small min-w-0 text-ink-2">
          <span>
            <bdi className="font-medium text-ink">{ticket.customerName}</bdi>
          </span>
          {where !== null && (
            <span>
              <bdi>{where}</bdi>
            </span>
          )}
        </p>
        <span className="type-caption inline-flex shrink-0 items-center gap-1 text-ink-2">
          <Icon name={TYPE_ICONS[ticket.type]} size="md" />
          {typeOf(ticket)}
        </span>
      </div>
      {branchName !== null && (
        <p className="type-caption truncate text-ink-2">
          <bdi>{branchName}</bdi>
        </p>
      )}
    </div>
  );
}

function Lines({ ticket, hasOptions }: { ticket: OrderTicket; hasOptions: boolean }) {
  const { inLanguage } = useTicketTexts();
  return (
    <>
      <ul>
        {sumLines(ticket).map((line) => (
          <li
            key={line.id}
            className={classes('type-small flex gap-2', line.doneAt !== null && 'text-ink-3')}
          >
            <b className="digits min-w-6 font-semibold">
              <bdi dir="ltr">{line.quantity}×</bdi>
            </b>
            <span className={classes('min-w-0', line.doneAt !== null && 'line-through')}>
              <bdi>{inLanguage(line.name)}</bdi>
              {hasOptions && line.options.length > 0 && (
                <span className="type-caption block font-normal text-ink-2">
                  {line.options.map(inLanguage).join(' · ')}
                </span>
              )}
              {line.note && <LineNote text={line.note} />}
              {line.person && <LinePerson name={line.person} />}
            </span>
          </li>
        ))}
      </ul>
      {ticket.removedLines && <RemovedLines lines={ticket.removedLines} />}
    </>
  );
}

/** GROUP-10 Whose line of a group order it is. */
export const LinePerson = ({ name }: { name: string }) => (
  <span className="type-caption block font-medium wrap-anywhere">
    <Icon name="user" size="sm" className="me-1 inline-block align-[-0.2em]" />
    <bdi>{name}</bdi>
  </span>
);

/** DOOR-02 */
export function LineNote({ text }: { text: string }) {
  return (
    <span className="type-caption block wrap-anywhere text-saffron-ink">
      <Icon name="note-pencil-fill" size="sm" className="me-1 inline-block align-[-0.2em]" />
      <bdi>{text}</bdi>
    </span>
  );
}

export function Note({ text }: { text: string }) {
  return (
    <p className="type-caption mt-2 flex gap-2 rounded-chip bg-saffron-soft px-2 py-1.5 text-saffron-ink">
      <Icon name="note-pencil-fill" size="sm" className="mt-0.5" />
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {text}
      </span>
    </p>
  );
}

/** SHOP-15 When an order for later is to be received. */
function ForTime({ at, timeZone }: { at: number; timeZone: string }) {
  const t = useTranslations('board');
  const timeFor = useTimeFor(timeZone);
  return <Tag icon="clock-countdown">{t('forTime', { time: timeFor(at) })}</Tag>;
}

/** The clock of the branch, with the day unless it is today. */
function useTimeFor(timeZone: string) {
  const { timeOf } = useTicketTexts();
  const today = useByClock((now) => Math.floor(now / MINUTE_MS) * MINUTE_MS);
  return (at: number) => timeOf(at, timeZone, today);
}

/** CON-61 Why the driver could not deliver, and what the branch told the driver. */
export function Problem({ problem }: { problem: NonNullable<OrderTicket['problem']> }) {
  const t = useTranslations('board.problem');
  const { agoOf } = useTicketTexts();
  const ago = useByClock((now) => agoOf(problem.at, now));
  return (
    <p className="type-small mt-2 flex gap-2 rounded-chip bg-danger-soft px-2 py-1.5 text-danger">
      <Icon name="warning-circle" size="sm" className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{t('failed')}</b>
        <span className="dotted-parts">
          <span>{t(`reasons.${problem.reason}`)}</span>
          <span>{ago}</span>
        </span>
        {problem.answer !== null && <span className="block">{t(`answered.${problem.answer}`)}</span>}
      </span>
    </p>
  );
}

const MINUTE_MS = 60_000;
const SEEN_LOOKS = {
  fresh: 'text-ink-2',
  none: 'text-ink-2',
  amber: 'text-warn',
  grey: 'text-ink-3',
} as const;

type DriverProps = { ticket: OrderTicket; driver: NonNullable<OrderTicket['driver']> };

function Driver({ ticket, driver }: DriverProps) {
  const t = useTranslations('board');
  const { inLanguage } = useTicketTexts();
  const { data: drivers } = useQuery(driversQuery(ticket.branchId));
  const known = drivers?.find(({ id }) => id === driver.id);
  const { age, text } = usePositionAge({ id: driver.id, locatedAt: known?.locatedAt ?? driver.locatedAt });
  const name = inLanguage(driver.name);
  const minutesAway = ticket.status === 'shipped' || age === 'grey' ? null : (known?.minutesAway ?? null);
  return (
    <div className="mt-2 flex items-center gap-2">
      <Avatar name={name} className="size-8! text-small!" />
      <div className="min-w-0 flex-1">
        <p className="type-small truncate font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className={classes('type-caption', age !== 'amber' && 'font-normal', SEEN_LOOKS[age])}>
          {minutesAway === null ? text : t('drivers.away', { minutes: minutesAway })}
        </p>
      </div>
      {known && (
        <IconLink icon="phone" label={t('call', { name })} href={`tel:${known.phone}`} className="size-9!" />
      )}
    </div>
  );
}

function PrintProblemLine({ problem }: { problem: PrintProblem }) {
  const t = useTranslations('printing.problem');
  return (
    <p className="type-caption mt-2 flex items-center gap-1.5 rounded-chip bg-warn-soft px-2 py-1.5 text-warn">
      <Icon name="printer" size="sm" />
      {t(problem)}
    </p>
  );
}

function MoreButton({ ticket, number, onOpen }: Pick<TicketProps, 'ticket' | 'number' | 'onOpen'>) {
  const t = useTranslations('board');
  return (
    <IconButton
      icon="dots-three-bold"
      variant="soft"
      label={t('more', { number })}
      onClick={() => onOpen(ticket)}
      className="rounded-control!"
    />
  );
}

type MainProps = {
  ticket: OrderTicket;
  variant: 'primary' | 'secondary';
  onChooseDriver: (ticket: OrderTicket) => void;
  timeZone: string;
  /** Of a failed delivery, where the choices are. */
  onOpen?: (ticket: OrderTicket) => void;
};

/** The next thing to do with the order. */
export function MainButton({ ticket, variant, onChooseDriver, timeZone, onOpen }: MainProps) {
  const t = useTranslations('board');
  const { inLanguage } = useTicketTexts();
  const { actions, isOffline } = useBoardControls();
  const notice = useNotice(ticket.id);
  const lane = useByClock((now) => laneOf(ticket, now) ?? '');
  const timeFor = useTimeFor(timeZone);
  const busy = notice?.kind === 'busy';
  const isHeld = notice?.kind === 'held';
  // SHOP-16 The bill of a table stays open.
  const isServed = ticket.type === 'table_session';
  const common = {
    variant,
    size: 'md',
    busy,
    className: 'min-w-0 flex-1 px-2!',
    title: isOffline ? t('noConnection') : undefined,
  } as const;

  switch (lane) {
    case 'new':
      return (
        <Button {...common} disabled={isOffline} onClick={() => void actions.accept(ticket)}>
          <span className="min-w-0 leading-tight text-balance whitespace-normal">
            {ticket.receiveAt === null
              ? t('accept', { minutes: ticket.presetMinutes ?? 0 })
              : t('acceptLater', { time: timeFor(ticket.receiveAt) })}
          </span>
        </Button>
      );
    case 'later':
      return (
        <Button {...common} disabled={isOffline} icon="play-fill" onClick={() => void actions.start(ticket)}>
          {t('start')}
        </Button>
      );
    case 'preparing':
      return (
        <Button
          {...common}
          title={undefined}
          icon="check"
          disabled={notice?.kind === 'queued'}
          onClick={() => void actions.ready(ticket)}
        >
          {t('ready')}
        </Button>
      );
    case 'ready':
      return ticket.type === 'delivery' ? (
        <Button
          {...common}
          icon="moped"
          disabled={isOffline || isHeld}
          onClick={() => (ticket.driver ? actions.handOver(ticket) : onChooseDriver(ticket))}
        >
          <span className="truncate">
            {ticket.driver
              ? t('handTo', { name: firstName(inLanguage(ticket.driver.name)) })
              : t('chooseDriver')}
          </span>
        </Button>
      ) : (
        <Button
          {...common}
          icon={isServed || ticket.isPaid ? 'check' : 'money'}
          disabled={isOffline || isHeld}
          onClick={() => actions.handOver(ticket)}
        >
          {isServed ? t('served') : ticket.isPaid ? t('handOver') : t('paidHandOver')}
        </Button>
      );
    case 'onTheWay':
      return (
        onOpen && (
          <Button {...common} title={undefined} icon="warning-circle" onClick={() => onOpen(ticket)}>
            {t('problem.decide')}
          </Button>
        )
      );
    default:
      return null;
  }
}
