import type { OrderTicket } from '@app/contract/schemas/board';
import type { OrderDetails } from '@app/contract/schemas/console/orders';
import { PROBLEM_ANSWERS } from '@app/domain/delivery/driver-step';
import { laneOf } from '@app/domain/board/lane';
import { canUndoPayment } from '@app/domain/order/payment';
import { addMinutes, POSTPONE_MINUTES } from '@app/domain/order/promise';
import { Button, ButtonLink } from '@app/ui/actions/button.tsx';
import { TextInput } from '@app/ui/forms/text-input.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import { useByClock, useServerTime } from '#session/server-clock.ts';
import { useNotice } from './ticket-notices.ts';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useDeviceSettings } from '#features/device-settings/device-settings.ts';
import { useIsManagerAt } from '#session/roles.ts';
import { RefundButton } from './refund-button.tsx';
import { MinutesPicker } from '#ui/fields/minutes-picker.tsx';
import { PaidMenu } from '#ui/paid-menu.tsx';
import { useBoardScreen } from './board-screen-context.tsx';
import { MainButton, Problem } from './ticket.tsx';

type OrderFooterProps = {
  ticket: OrderTicket;
  /** Once they are read. */
  details: OrderDetails | null;
  onRefuse: () => void;
  onChooseDriver: () => void;
  onRefund: () => void;
};

/** The actions of the order's state, pinned below its details. */
export function OrderFooter(props: OrderFooterProps) {
  const { ticket } = props;
  const lane = useByClock((now) => laneOf(ticket, now) ?? '');
  switch (lane) {
    case '':
      return <RefundButton ticket={ticket} onOpen={props.onRefund} />;
    case 'new':
      return <AnswerFooter {...props} />;
    case 'onTheWay':
      return ticket.problem === null ? <OpenFooter {...props} /> : <ProblemFooter {...props} />;
    default:
      return <OpenFooter {...props} />;
  }
}

/** Accept with minutes, or refuse. */
function AnswerFooter({ ticket, onRefuse }: OrderFooterProps) {
  const t = useTranslations('board.drawer');
  const { actions, branchOf, tickets, isOffline } = useBoard();
  const { timeOf } = useTicketTexts();
  const { shortcuts } = useDeviceSettings();
  const { minutes, chooseMinutes, goOn } = useBoardScreen();
  const notice = useNotice(ticket.id);
  const now = useServerTime(15_000);
  const branch = branchOf(ticket.branchId);
  const timeZone = branch?.timezone ?? 'UTC';
  const isLater = ticket.presetMinutes === null;
  const chosen = minutes ?? ticket.presetMinutes ?? 0;
  const kitchen = tickets.filter((one) => laneOf(one, now) === 'preparing').length;
  const at = addMinutes(new Date(now), chosen + ticket.rideMinutes).getTime();
  const usual = branch?.presetMinutes[ticket.type] ?? chosen;
  async function accept() {
    if (await actions.accept(ticket, isLater ? null : chosen)) goOn(ticket);
  }
  return (
    <>
      {!isLater && (
        <>
          <p className="type-small text-ink-2">
            <b className="text-item font-semibold text-ink">{t('readyIn')}</b> ·{' '}
            {t('kitchen', { count: kitchen, minutes: usual })}
          </p>
          <MinutesPicker value={chosen} onChange={chooseMinutes} />
        </>
      )}
      <div className="flex gap-2">
        <Button
          variant="danger-quiet"
          size="lg"
          disabled={isOffline}
          onClick={onRefuse}
          className="bg-danger-soft max-md:px-4!"
          end={shortcuts && <kbd className="kbd max-lg:hidden">{'R'}</kbd>}
        >
          {t('refuse')}
        </Button>
        <Button
          busy={notice?.kind === 'busy'}
          disabled={isOffline}
          onClick={() => void accept()}
          className="min-w-0 flex-1 px-3!"
        >
          <span className="min-w-0 leading-tight text-balance whitespace-normal">
            {isLater
              ? t('acceptFor', { time: timeOf(ticket.receiveAt ?? now, timeZone, now) })
              : t(ticket.type === 'delivery' ? 'acceptDoor' : 'accept', { time: timeOf(at, timeZone) })}
          </span>
          {shortcuts && <kbd className="kbd kbd-on-primary max-lg:hidden">{'A'}</kbd>}
        </Button>
      </div>
    </>
  );
}

/** SHOP-14 What can be done after a failed delivery, besides the usual steps. */
function ProblemFooter(props: OrderFooterProps) {
  const { ticket, details } = props;
  const phone = details?.customer.phone ?? null;
  const t = useTranslations('board.problem');
  const { actions, isOffline } = useBoard();
  const notice = useNotice(ticket.id);
  const isBusy = notice?.kind === 'busy' || notice?.kind === 'held';
  if (ticket.problem === null) return null;
  return (
    <>
      <Problem problem={ticket.problem} />
      <p className="text-control font-semibold">{t('question')}</p>
      <div className="grid grid-cols-2 gap-2">
        {PROBLEM_ANSWERS.map((answer) => (
          <Button
            key={answer}
            variant="secondary"
            icon={answer === 'try_again' ? 'moped' : 'arrow-u-up-left'}
            disabled={isOffline || isBusy || ticket.problem?.answer === answer}
            onClick={() => void actions.answerProblem(ticket, answer)}
          >
            {t(answer)}
          </Button>
        ))}
      </div>
      {phone !== null && (
        <ButtonLink href={`tel:${phone}`} variant="secondary" icon="phone">
          {t('call')}
        </ButtonLink>
      )}
      <OpenFooter {...props} />
    </>
  );
}

/** The next step, the promise, the payment and the cancellation of an accepted order. */
function OpenFooter({ ticket, details, onRefuse, onChooseDriver }: OrderFooterProps) {
  const t = useTranslations('board.drawer');
  const { actions, branchOf, isOffline } = useBoard();
  const notice = useNotice(ticket.id);
  const isManager = useIsManagerAt(ticket.branchId);
  const [isTakingBack, setIsTakingBack] = useState(false);
  const isShipped = ticket.status === 'shipped';
  const isBusy = notice?.kind === 'busy' || notice?.kind === 'held';
  return (
    <>
      {ticket.readyAt === null && !isShipped && (
        <div className="grid gap-2">
          <p className="type-small text-ink-2">
            <b className="text-control font-semibold text-ink">{t('postpone')}</b> · {t('postponeHint')}
          </p>
          <div className="grid grid-cols-4 gap-2">
            {POSTPONE_MINUTES.map((minutes) => (
              <Button
                key={minutes}
                variant="soft"
                disabled={isOffline || isBusy}
                onClick={() => actions.postpone(ticket, minutes)}
                className="px-1! max-md:text-small!"
              >
                {t('minutesShort', { minutes })}
              </Button>
            ))}
          </div>
        </div>
      )}
      {isTakingBack && <TakeBack ticket={ticket} onDone={() => setIsTakingBack(false)} />}
      <div className="flex flex-wrap gap-2">
        {isManager && (
          <Button variant="danger-quiet" disabled={isOffline || isBusy} onClick={onRefuse} className="px-3!">
            {isShipped ? t('notDelivered') : t('cancel')}
          </Button>
        )}
        {ticket.isPaid
          ? isManager &&
            details !== null &&
            canUndoPayment(details.paymentMethod) &&
            !isTakingBack && (
              <Button
                variant="quiet"
                disabled={isOffline}
                onClick={() => setIsTakingBack(true)}
                className="px-3!"
              >
                {t('takeBack')}
              </Button>
            )
          : ticket.amountDue > 0 && (
              <>
                <Button
                  variant="secondary"
                  icon="money"
                  disabled={isOffline || isBusy}
                  onClick={() => void actions.paid(ticket)}
                  className="px-3.5!"
                >
                  {t('markPaid')}
                </Button>
                <PaidMenu
                  label={t('markPaidBy')}
                  disabled={isOffline || isBusy}
                  onChoose={(method) => void actions.paid(ticket, method)}
                />
              </>
            )}
        {ticket.readyAt !== null && !isShipped && (
          <Button
            variant="quiet"
            disabled={isOffline || isBusy}
            onClick={() => void actions.undoReady(ticket)}
            className="px-3!"
          >
            {t('undoReady')}
          </Button>
        )}
      </div>
      {isShipped ? (
        <Button
          icon="check"
          busy={notice?.kind === 'busy'}
          disabled={isOffline || notice?.kind === 'held'}
          onClick={() => actions.complete(ticket)}
        >
          {t('delivered')}
        </Button>
      ) : (
        <div className="flex *:min-h-13">
          <MainButton
            ticket={ticket}
            variant="primary"
            onChooseDriver={onChooseDriver}
            timeZone={branchOf(ticket.branchId)?.timezone ?? 'UTC'}
          />
        </div>
      )}
    </>
  );
}

/** CON-30 After the undo window a payment is taken back with a reason. */
function TakeBack({ ticket, onDone }: { ticket: OrderTicket; onDone: () => void }) {
  const t = useTranslations('board.drawer');
  const { actions } = useBoard();
  const [reason, setReason] = useState('');
  async function send() {
    if (reason.trim() !== '' && (await actions.undoPaid(ticket, reason.trim()))) onDone();
  }
  return (
    <form
      className="grid gap-2 md:flex"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextInput
          aria-label={t('takeBackReason')}
          placeholder={t('takeBackReason')}
          maxLength={140}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={reason.trim() === ''}>
        {t('takeBack')}
      </Button>
    </form>
  );
}
