import type { OrderTicket } from '@app/contract/schemas/board';
import type { BoardDriver } from '@app/contract/schemas/console/orders';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { RadioCard } from '@app/ui/forms/radio-card.tsx';
import { FormDialog } from '@app/ui/layout/form-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import { driversQuery } from './drivers-query.ts';
import { firstName, useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';

type DriversDialogProps = { ticket: OrderTicket; onClose: () => void };

/** CON-28 Lists drivers by their time to the branch, with load and cash. The chosen driver is notified at once. */
export function DriversDialog({ ticket, onClose }: DriversDialogProps) {
  const t = useTranslations('board');
  const common = useTranslations('common');
  const { actions, shortNumberOf, isOffline } = useBoard();
  const { inLanguage } = useTicketTexts();
  const language = useLanguage();
  const { data: drivers, isError, refetch } = useQuery(driversQuery(ticket.branchId));
  const [chosenId, setChosenId] = useState(ticket.driver?.id ?? null);
  const chosen = drivers?.find(({ id }) => id === chosenId);
  const number = shortNumberOf(ticket.id) ?? ticket.orderNumber.slice(-4);

  const textOf = ({ unavailable, minutesAway, deliveries, cashInHand, currency }: BoardDriver) => {
    const distance =
      minutesAway === null ? t('drivers.unknown') : t('drivers.away', { minutes: minutesAway });
    const load = deliveries === 0 ? t('drivers.free') : t('drivers.load', { count: deliveries });
    const money = formatAmount(amount(cashInHand), language, currency);
    return [
      ...(unavailable === null ? [distance, load] : [t(`drivers.${unavailable}`)]),
      ...(cashInHand === 0 ? [] : [t('drivers.cash', { amount: money })]),
    ].join(' · ');
  };

  function confirm() {
    if (!chosen) return;
    void actions.assign(ticket, chosen.id);
    onClose();
  }

  return (
    <FormDialog
      title={t('drivers.title', { number })}
      closeLabel={t('drawer.close')}
      cancelLabel={common('cancel')}
      submitLabel={
        chosen ? t('drivers.give', { name: firstName(inLanguage(chosen.name)) }) : t('chooseDriver')
      }
      canSubmit={chosen !== undefined && !isOffline}
      onSubmit={confirm}
      onClose={onClose}
    >
      {isError && !drivers && (
        <InlineError text={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {!drivers && !isError && <Skeleton className="h-18" />}
      {drivers?.length === 0 && <p className="text-ink-2">{t('drivers.none')}</p>}
      <div className="grid gap-2">
        {drivers?.map((driver) => (
          <RadioCard
            key={driver.id}
            name="driver"
            checked={driver.id === chosenId}
            onChoose={() => setChosenId(driver.id)}
            title={inLanguage(driver.name)}
            disabled={driver.unavailable !== null && driver.id !== ticket.driver?.id}
            text={textOf(driver)}
            action={<Avatar name={inLanguage(driver.name)} className="me-2" />}
          />
        ))}
      </div>
    </FormDialog>
  );
}
