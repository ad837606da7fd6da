import type { DispatchDriver } from '@app/contract/schemas/console/dispatch';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { IconLink } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Avatar } from '@app/ui/content/avatar.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useDroppable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { useLanguage } from '#i18n/i18n.ts';
import type { DriverStop } from './dispatch-context.ts';
import { Stops } from './stops.tsx';
import { useDriverLine } from './use-driver-line.ts';

type DriverListProps = {
  drivers: readonly DispatchDriver[];
  stopsOf: (driver: DispatchDriver) => readonly DriverStop[];
  chosenId: string | null;
  isOffline: boolean;
  action: ReactNode;
};

/** CON-50 The drivers with their state and stops; those off shift come last. */
export function DriverList({ drivers, stopsOf, chosenId, isOffline, action }: DriverListProps) {
  const t = useTranslations('dispatch');
  const on = drivers.filter(({ isOnShift }) => isOnShift);
  const off = drivers.filter(({ isOnShift }) => !isOnShift);
  return (
    <section aria-labelledby="drivers" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="drivers" className="type-h2 text-lead">
          {t('drivers')}
        </h2>
        <span className="type-small text-ink-2">{t('driverCount', { on: on.length, off: off.length })}</span>
      </div>
      {action}
      <ul className="mt-1 divide-y divide-line">
        {[...on, ...off].map((driver) => (
          <DriverRow
            key={driver.id}
            driver={driver}
            stops={stopsOf(driver)}
            chosenId={driver.stops.some(({ orderId }) => orderId === chosenId) ? chosenId : null}
            isOffline={isOffline}
          />
        ))}
      </ul>
    </section>
  );
}

const LOOKS = {
  free: 'bg-success-soft! text-success!',
  riding: 'bg-coral! text-[#11232b]!',
  coming_back: '',
  off: 'bg-sunken! text-ink-3!',
  not_seen: 'bg-sunken! text-ink-2!',
} as const;

type DriverRowProps = {
  driver: DispatchDriver;
  stops: readonly DriverStop[];
  /** The chosen order if it is one of the stops. */
  chosenId: string | null;
  isOffline: boolean;
};

const isSameRow = (a: DriverRowProps, b: DriverRowProps) =>
  a.driver === b.driver &&
  a.chosenId === b.chosenId &&
  a.isOffline === b.isOffline &&
  a.stops.every(({ order, number }, at) => order === b.stops[at]?.order && number === b.stops[at].number);

const DriverRow = memo(function DriverRow({ driver, stops, chosenId, isOffline }: DriverRowProps) {
  const t = useTranslations('dispatch');
  const language = useLanguage();
  const { inLanguage } = useTicketTexts();
  const { text, age } = useDriverLine(driver, stops[0]);
  const { setNodeRef, isOver } = useDroppable({ id: driver.id, disabled: !driver.isOnShift });
  const name = inLanguage(driver.name);
  const isAged = driver.stops.length > 0 && (age === 'amber' || age === 'grey');

  return (
    <li
      ref={setNodeRef}
      className={classes('fleet-row py-2.5', isOver && 'rounded-control bg-primary-soft ring-2 ring-primary')}
    >
      <div className="flex items-center gap-3">
        <Avatar
          name={name}
          className={classes(LOOKS[driver.state], isAged && age === 'amber' && 'bg-warn-soft! text-warn!')}
        />
        <div className="min-w-0 flex-1">
          <p className="type-item truncate">
            <bdi>{name}</bdi>
          </p>
          <p
            className={classes(
              'type-small',
              isAged ? (age === 'grey' ? 'text-ink-3' : 'font-medium text-warn') : 'text-ink-2',
            )}
          >
            <span className="sr-only">{`${t(`state.${driver.state}`, { count: driver.stops.length })}, `}</span>
            {text}
            {driver.cashInHand > 0 && (
              <span className="text-ink-2">
                {' · '}
                {t('cash', { amount: formatAmount(amount(driver.cashInHand), language, driver.currency) })}
              </span>
            )}
          </p>
        </div>
        <span aria-hidden="true">
          <StateTag driver={driver} />
        </span>
        <IconLink icon="phone" label={t('call', { name })} href={`tel:${driver.phone}`} className="size-9!" />
      </div>
      {stops.length > 0 && <Stops {...{ driver, stops, chosenId, isOffline, name }} />}
    </li>
  );
}, isSameRow);

function StateTag({ driver: { state, stops } }: { driver: DispatchDriver }) {
  const t = useTranslations('dispatch');
  const text = t(`state.${state}`, { count: stops.length });
  switch (state) {
    case 'free':
      return stops.length > 0 ? (
        <Tag tone="live">{t('state.riding', { count: stops.length })}</Tag>
      ) : (
        <Tag tone="good">{text}</Tag>
      );
    case 'riding':
      return <Tag tone="live">{text}</Tag>;
    case 'not_seen':
      return (
        <Tag tone="warn" icon="wifi-slash">
          {text}
        </Tag>
      );
    default:
      return <Tag>{text}</Tag>;
  }
}
