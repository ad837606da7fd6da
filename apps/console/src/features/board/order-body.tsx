import { useMapBackground } from '@app/client/config/use-map-background.ts';
import { directionsLink } from '@app/client/device/maps-link.ts';
import { listTicketHistory } from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails, OrderHistoryEntry } from '@app/contract/schemas/console/orders';
import { DELIVERY_PROBLEMS, DRIVER_STEPS, PROBLEM_ANSWERS } from '@app/domain/delivery/driver-step';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { isActive } from '@app/domain/order/order-status';
import { orderAmounts, summaryLines } from '@app/domain/order/summary-lines';
import { groupPhone } from '@app/domain/text/phone';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { Money } from '@app/ui/content/money.tsx';
import { Summary } from '@app/ui/content/summary.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { MapCard } from '@app/ui/map/lazy-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import { useChangeTexts } from '#features/orders/use-change-texts.ts';
import { useHistoryTexts } from './use-history-texts.ts';
import { serverNow, useByClock } from '#session/server-clock.ts';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { RefundList } from './refund-list.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { CustomerReads } from './refuse-dialog.tsx';
import { LineNote, LinePerson, Note } from './ticket.tsx';
import { TicketNoticeLine } from './ticket-notice.tsx';

type OrderBodyProps = {
  order: OrderDetails;
  ticket: OrderTicket;
  onChooseDriver: () => void;
  onChange: () => void;
};

/** What decides comes first: the place, the note, the money. */
export function OrderBody({ order, ticket, onChooseDriver, onChange }: OrderBodyProps) {
  const t = useTranslations('board.drawer');
  const { timeOf } = useTicketTexts();
  const { branchOf } = useBoard();
  const timeZone = branchOf(ticket.branchId)?.timezone ?? 'UTC';
  const now = serverNow();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TicketNoticeLine orderId={ticket.id} />
      <Customer order={order} ticket={ticket} />
      {order.door && <AddressDetails door={order.door} />}
      {order.location && <Place order={order} ticket={ticket} location={order.location} />}
      {order.cancelSentence && <CustomerReads sentences={order.cancelSentence} />}
      {ticket.question && <Question ticket={ticket} question={ticket.question} />}
      <Lines order={order} ticket={ticket} />
      {isActive(ticket.status) && <ChangeButton onChange={onChange} />}
      {ticket.note && <Note text={ticket.note} />}
      <hr className="border-line" />
      <Amounts order={order} ticket={ticket} />
      {order.paymentMethod === 'visa' && <PaymentPanel ticket={ticket} />}
      {order.payment && order.paymentMethod !== 'visa' && (
        <p className="type-small text-ink-2">
          {t('paidBy', { name: order.payment.by ?? '', time: timeOf(order.payment.at, timeZone, now) })}
          <PaidMethods order={order} />
        </p>
      )}
      {!isActive(ticket.status) && <RefundList ticket={ticket} order={order} />}
      {ticket.type === 'delivery' && isActive(ticket.status) && (
        <DriverRow ticket={ticket} onChooseDriver={onChooseDriver} />
      )}
      <p className="type-small text-ink-2">
        {ticket.receiveAt === null
          ? t('placed', { time: timeOf(ticket.orderedAt, timeZone, now) })
          : t('placedFor', {
              time: timeOf(ticket.orderedAt, timeZone, now),
              receive: timeOf(ticket.receiveAt, timeZone, now),
            })}
        {ticket.promisedAt !== null && ticket.receiveAt === null && (
          <> · {t('promised', { time: timeOf(ticket.promisedAt, timeZone, now) })}</>
        )}
      </p>
      <History ticket={ticket} timeZone={timeZone} />
    </div>
  );
}

/** CLOSE-01 How it was paid, unless it was cash alone. */
function PaidMethods({ order: { paidBy } }: Pick<OrderBodyProps, 'order'>) {
  const t = useTranslations('paidMethods');
  const methods = paidBy.flatMap(({ method }) => (method === 'card' ? [] : [t(method)]));
  if (paidBy.every(({ method }) => method === 'cash')) return null;
  return ` · ${methods.join(' · ')}`;
}

/** REFUND-04 What the customer was asked, and that they did not answer. */
function Question({
  ticket,
  question,
}: {
  ticket: OrderTicket;
  question: NonNullable<OrderTicket['question']>;
}) {
  const t = useChangeTexts();
  const language = useLanguage();
  const isOpen = useByClock((now) => question.until > now);
  const total = isolate(formatAmount(question.newTotal, language, ticket.currency));
  return (
    <Notice tone={isOpen ? 'live' : 'warn'} role="status">
      {isOpen ? t('suggested', { total }) : t('noAnswer')}
    </Notice>
  );
}

function ChangeButton({ onChange }: { onChange: () => void }) {
  const t = useChangeTexts();
  const { isOffline } = useBoard();
  return (
    <div>
      <Button variant="secondary" icon="pencil-simple" disabled={isOffline} onClick={onChange}>
        {t('open')}
      </Button>
    </div>
  );
}

function Customer({ order: { customer }, ticket }: Pick<OrderBodyProps, 'order' | 'ticket'>) {
  const t = useTranslations('board.drawer');
  const count = customer.orderCount;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={ticket.customerName} />
      <div className="min-w-0 flex-1">
        <p className="type-item">
          <bdi>{ticket.customerName}</bdi>
        </p>
        <p className="dotted-parts type-small text-ink-2">
          {customer.phone && (
            <span>
              <bdi dir="ltr">{groupPhone(customer.phone)}</bdi>
            </span>
          )}
          <span>{count <= 1 ? t('first') : t('nth', { count })}</span>
        </p>
      </div>
      {customer.phone && (
        <ButtonLink href={`tel:${customer.phone}`} variant="secondary" icon="phone">
          {t('call')}
        </ButtonLink>
      )}
    </div>
  );
}

/** DOOR-01 CON-59 */
function AddressDetails({ door }: { door: NonNullable<OrderDetails['door']> }) {
  const t = useTranslations('board.drawer');
  const { parts, directions, phone, leaveAtDoor } = useAddressDetailsTexts(door);
  return (
    <div className="flex items-start gap-3 rounded-control bg-sunken p-3">
      <Icon name="house-line" size="md" className="mt-0.5 text-ink-2" />
      <div className="grid min-w-0 flex-1 gap-1">
        {parts.length > 0 && (
          <p className="dotted-parts font-medium">
            {parts.map((part) => (
              <span key={part}>
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
        )}
        {directions !== null && (
          <p dir="auto" className="type-small whitespace-pre-wrap wrap-anywhere">
            {directions}
          </p>
        )}
        {leaveAtDoor && <p className="type-small font-medium text-saffron-ink">{t('leaveAtDoor')}</p>}
      </div>
      {phone !== null && (
        <ButtonLink href={`tel:${phone}`} variant="secondary" icon="phone" aria-label={t('callDoor')}>
          <bdi dir="ltr">{groupPhone(phone)}</bdi>
        </ButtonLink>
      )}
    </div>
  );
}

function useAddressDetailsTexts(door: NonNullable<OrderDetails['door']>) {
  const t = useTranslations('board.drawer');
  const { building, floor, apartment } = door;
  const parts = [
    building !== null && t('building', { building }),
    floor !== null && t('floor', { floor }),
    apartment !== null && t('apartment', { apartment }),
  ].filter((part) => typeof part === 'string');
  return { ...door, parts };
}

type PlaceProps = { order: OrderDetails; ticket: OrderTicket; location: { lat: number; lng: number } };

function Place({ order, ticket, location }: PlaceProps) {
  const t = useTranslations('board.drawer');
  const language = useLanguage();
  const { inLanguage } = useTicketTexts();
  const background = useMapBackground();
  const km = (order.distanceKm ?? 0).toLocaleString('en', { maximumFractionDigits: 1 });
  return (
    <div className="grid gap-2">
      <MapCard
        className="h-24 rounded-control"
        language={language}
        {...background}
        label={t('map')}
        pin={location}
      />
      <div className="flex items-baseline justify-between gap-3">
        <p className="type-small min-w-0">
          {t('place', {
            zone: ticket.zone ? inLanguage(ticket.zone) : '',
            km,
            minutes: ticket.rideMinutes,
          })}
        </p>
        <Link
          href={directionsLink(location)}
          className="type-small -mx-2 -my-3 px-2 py-3 font-medium text-primary-ink underline"
        >
          {t('openMap')}
        </Link>
      </div>
    </div>
  );
}

function Lines({ order, ticket }: Pick<OrderBodyProps, 'order' | 'ticket'>) {
  const { inLanguage } = useTicketTexts();
  const priceOf = (lineId: string) => order.prices.find((price) => price.lineId === lineId);
  return (
    <ul className="grid gap-2">
      {ticket.lines.map((line) => {
        const price = priceOf(line.id);
        return (
          <li key={line.id} className="flex gap-2.5">
            <b className="digits min-w-6.5 font-semibold">
              <bdi dir="ltr">{line.quantity}×</bdi>
            </b>
            <span className="min-w-0 flex-1">
              <bdi>{inLanguage(line.name)}</bdi>
              {line.options.length > 0 && (
                <span className="type-small block text-ink-2">
                  {line.options.map(inLanguage).join(' · ')}
                </span>
              )}
              {line.note && <LineNote text={line.note} />}
              {line.person && <LinePerson name={line.person} />}
            </span>
            {price && (
              <span className="text-end">
                <Money amount={amount(price.total - price.saved)} currency={ticket.currency} />
                {price.saved > 0 && (
                  <Money amount={price.total} currency={ticket.currency} struck className="block" />
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Amounts({ order, ticket }: Pick<OrderBodyProps, 'order' | 'ticket'>) {
  const t = useTranslations('board.drawer');
  const { inLanguage } = useTicketTexts();
  const { amounts, coupon } = order;
  const lines = summaryLines(
    ticket.type,
    orderAmounts(amounts),
    coupon && { part: coupon.part, amount: coupon.amount },
  );
  const noteOf = (name: string) => {
    if (name === 'coupon' && coupon) return inLanguage(coupon.name);
    const names = order.offers.filter(({ part }) => part === name).map((offer) => inLanguage(offer.name));
    return names.length > 0 ? names.join(' · ') : undefined;
  };
  // Nothing is collected for an order that was cancelled without a payment.
  const isDue = ticket.isPaid || ticket.status !== 'cancelled';
  const kindOf = ({ name, sign }: (typeof lines)[number]) => {
    if (sign === 'plus') return 'earned' as const;
    return name === 'total' ? ('sum' as const) : undefined;
  };
  const rows = lines.map((line) => ({
    key: line.name,
    label: line.name === 'coupon' ? t(line.name, { code: isolate(coupon?.code ?? '') }) : t(line.name),
    note: noteOf(line.name),
    amount: line.amount,
    sign: line.sign ?? undefined,
    isOffer: line.name === 'saved' || line.name === 'deliveryDiscount' || line.name === 'coupon',
    kind: kindOf(line),
  }));
  return (
    <Summary
      currency={ticket.currency}
      lines={[
        ...rows.filter(({ kind }) => kind !== 'earned'),
        ...(isDue
          ? [
              {
                key: 'due',
                label: ticket.isPaid ? t('paidOnline') : t('toCollect'),
                amount: amount(ticket.isPaid ? amounts.total - amounts.usedCredit : ticket.amountDue),
                kind: 'total' as const,
              },
            ]
          : []),
        ...rows.filter(({ kind }) => kind === 'earned'),
      ]}
    />
  );
}

function DriverRow({ ticket, onChooseDriver }: Pick<OrderBodyProps, 'ticket' | 'onChooseDriver'>) {
  const t = useTranslations('board');
  const { inLanguage } = useTicketTexts();
  const { isOffline } = useBoard();
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken p-3">
      {ticket.driver && <Avatar name={inLanguage(ticket.driver.name)} />}
      <p className="min-w-0 flex-1">
        <span className="type-caption block text-ink-2">{t('drawer.driver')}</span>
        <span className="font-medium">
          {ticket.driver ? <bdi>{inLanguage(ticket.driver.name)}</bdi> : t('chooseDriver')}
        </span>
      </p>
      <Button variant="secondary" disabled={isOffline} onClick={onChooseDriver}>
        {ticket.driver ? t('drawer.changeDriver') : t('chooseDriver')}
      </Button>
    </div>
  );
}

const ACTIONS = [
  'pending',
  'accepted',
  'refused',
  'cancelled',
  'postponed',
  'started',
  'ready',
  'ready_undone',
  'moved',
  'driver_assigned',
  'driver_removed',
  'paid',
  'paid_undone',
  'change_suggested',
  'changed',
  'refunded',
  'refund_failed',
  'step',
  'problem',
  'problem_answered',
] as const;

/** Who did what; loaded when it is opened. */
function History({ ticket, timeZone }: { ticket: OrderTicket; timeZone: string }) {
  const t = useTranslations('board');
  const history = useHistoryTexts();
  const { inLanguage, timeOf } = useTicketTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { data: entries, isError } = useQuery({
    queryKey: ['history', ticket.id, ticket.revision],
    queryFn: async () => (await api.call(listTicketHistory, { params: { orderId: ticket.id } })).entries,
    enabled: isOpen,
  });
  /** The driver, step or problem of the entry. */
  const factOf = ({ driver, details: { step, reason, answer } }: OrderHistoryEntry): string | null => {
    if (driver !== null) return inLanguage(driver);
    const reached = DRIVER_STEPS.find((one) => one === step);
    if (reached) return history(`steps.${reached}`);
    const problem = DELIVERY_PROBLEMS.find((one) => one === reason);
    if (problem) return t(`problem.reasons.${problem}`);
    const answered = PROBLEM_ANSWERS.find((one) => one === answer);
    return answered ? t(`problem.${answered}`) : null;
  };
  const nameOf = ({ name, by }: OrderHistoryEntry) =>
    name ?? history(by === 'customer' ? 'customer' : 'system');
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="type-small flex min-h-11 cursor-pointer items-center font-medium text-primary-ink">
        {t('drawer.history')}
      </summary>
      {isError && <p className="type-small text-danger">{t('drawer.historyFailed')}</p>}
      <ol className="grid gap-1.5 border-s-2 border-line ps-3">
        {entries?.map((entry) => (
          <li key={`${entry.at} ${entry.action}`} className="type-small flex justify-between gap-3">
            <span>
              {history(ACTIONS.find((action) => entry.action === `order.${action}`) ?? 'other')}
              {factOf(entry) !== null && (
                <>
                  {': '}
                  <bdi>{factOf(entry)}</bdi>
                </>
              )}
              {' · '}
              <bdi className="text-ink-2">{nameOf(entry)}</bdi>
            </span>
            <span className="digits shrink-0 text-ink-2">{timeOf(entry.at, timeZone, serverNow())}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
