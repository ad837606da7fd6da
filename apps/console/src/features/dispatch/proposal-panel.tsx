import type { DispatchDriver, DispatchOrder, DriverProposal } from '@app/contract/schemas/console/dispatch';
import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import { Button } from '@app/ui/actions/button.tsx';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { InlineError } from '@app/ui/feedback/inline-error.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { repeat, Skeleton, SkeletonGroup } from '@app/ui/feedback/skeleton.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePositionAge } from '#features/drivers/use-position-age.ts';
import { firstName, useTicketTexts } from '#features/orders/ticket-texts.ts';
import { deviceSettings } from '#features/device-settings/device-settings.ts';
import { proposalsQuery } from './dispatch-queries.ts';
import { useDispatchControls } from './dispatch-context.ts';

type ProposalPanelProps = {
  order: DispatchOrder;
  drivers: readonly DispatchDriver[];
  number: string;
  timeZone: string;
  /** Why the last driver could not take it. */
  problem: string | null;
  isOffline: boolean;
  isBusy: boolean;
};

/** CON-51 Who takes an order: the drivers by their time at the door. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { order, number } = props;
  const t = useTranslations('dispatch');
  const { choose } = useDispatchControls();
  const hasMapBeside = useMediaQuery('(min-width: 64rem)');
  function close() {
    choose(null);
    document.querySelector<HTMLElement>(`[data-order="${order.ticket.id}"]`)?.focus();
  }
  useEscape(hasMapBeside ? close : null);
  const content = <Proposals key={order.ticket.id} {...props} />;
  const title = t('who', { number });
  if (!hasMapBeside)
    return (
      <Dialog open onClose={close} title={title} closeLabel={t('close')}>
        {content}
      </Dialog>
    );
  return (
    <section
      aria-labelledby="who-takes"
      className="absolute end-4 bottom-4 z-20 w-96 max-w-[calc(100%-2rem)] rounded-sheet bg-surface p-4 shadow-e3 dark:ring-1 dark:ring-line"
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="who-takes" className="type-item">
          {title}
        </h2>
        <IconButton icon="x" label={t('close')} onClick={close} className="-me-2" />
      </div>
      {content}
    </section>
  );
}

function Proposals({ order, drivers, timeZone, problem, isOffline, isBusy }: ProposalPanelProps) {
  const t = useTranslations('dispatch');
  const { assign } = useDispatchControls();
  const { inLanguage } = useTicketTexts();
  const { data, isError, refetch } = useQuery(proposalsQuery(order.ticket.id, order.ticket.revision));
  const [pickedId, setPickedId] = useState<string | null>(null);
  const current = order.ticket.driver?.id ?? null;
  const proposals = data?.filter(({ driverId }) => driverId !== current);
  const possible = proposals?.filter(({ unavailable }) => unavailable === null) ?? [];
  const picked = possible.find(({ driverId }) => driverId === pickedId) ?? possible[0];

  const give = (proposal: DriverProposal | undefined) => {
    if (proposal && !isOffline && !isBusy) assign(order.ticket.id, proposal.driverId);
  };
  useNumberKeys((index) => give(possible[index]));

  if (isError && !data)
    return <InlineError text={t('proposalsFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!proposals)
    return (
      <SkeletonGroup label={t('who', { number: '' })} className="grid gap-2">
        {repeat(3, (index) => (
          <Skeleton key={index} className="h-10" />
        ))}
      </SkeletonGroup>
    );
  return (
    <>
      {problem !== null && (
        <Notice tone="warn" role="alert" className="mb-3">
          {problem}
        </Notice>
      )}
      {proposals.length === 0 ? (
        <p className="type-small text-ink-2">{t('noneFree')}</p>
      ) : (
        <Comparison {...{ order, drivers, timeZone, proposals, picked, onPick: setPickedId }} />
      )}
      {possible.length === 0 && proposals.length > 0 && (
        <p className="type-small mt-2 text-ink-2">{t('noneFree')}</p>
      )}
      {picked && (
        <Button
          block
          // The best driver takes the order with Enter.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className="mt-3"
          busy={isBusy}
          disabled={isOffline}
          title={isOffline ? t('noConnection') : undefined}
          onClick={() => give(picked)}
        >
          {t('give', { name: firstName(inLanguage(picked.name)) })}
        </Button>
      )}
    </>
  );
}

type ComparisonProps = {
  order: DispatchOrder;
  drivers: readonly DispatchDriver[];
  timeZone: string;
  proposals: readonly DriverProposal[];
  picked: DriverProposal | undefined;
  onPick: (driverId: string) => void;
};

function Comparison({ order, drivers, timeZone, proposals, picked, onPick }: ComparisonProps) {
  const t = useTranslations('dispatch');
  const { inLanguage, shortTimeOf } = useTicketTexts();
  const { promisedAt } = order.ticket;
  return (
    <div className="max-h-[45dvh] overflow-y-auto">
      <table className="w-full text-start">
        <thead className="type-caption text-ink-2">
          <tr>
            <Column>{t('driver')}</Column>
            <Column>{t('branchColumn')}</Column>
            <Column>{t('doorColumn')}</Column>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => {
            const isLate = promisedAt !== null && proposal.doorAt > promisedAt;
            const isPicked = proposal === picked;
            return (
              <tr
                key={proposal.driverId}
                className={classes('border-t border-line', isPicked && 'bg-primary-soft')}
              >
                <th scope="row" aria-label={inLanguage(proposal.name)} className="py-0.5 text-start">
                  <label className="row-focus flex min-h-11 cursor-pointer items-center gap-2.5 rounded-chip ps-2 pe-2 font-medium">
                    <input
                      type="radio"
                      name="proposal"
                      checked={isPicked}
                      disabled={proposal.unavailable !== null}
                      onChange={() => onPick(proposal.driverId)}
                      className="radio-dot"
                    />
                    <span className="min-w-0">
                      <bdi>{inLanguage(proposal.name)}</bdi>
                      <PositionAge driver={drivers.find(({ id }) => id === proposal.driverId)} />
                      {proposal.unavailable !== null && (
                        <span className="type-caption block text-ink-2">
                          {t(`unavailable.${proposal.unavailable}`)}
                        </span>
                      )}
                    </span>
                  </label>
                </th>
                <td className="type-small px-2">
                  {proposal.branchMinutes === 0
                    ? t('now')
                    : t('minutes', { minutes: proposal.branchMinutes })}
                </td>
                <td className={classes('px-2 font-semibold', isLate && 'text-warn')}>
                  <bdi dir="ltr" className="digits">
                    {shortTimeOf(proposal.doorAt, timeZone)}
                  </bdi>
                  {isLate && <span className="sr-only">{`, ${t('later')}`}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** SHOP-17 The age of the last position of a silent driver. */
function PositionAge({ driver }: { driver: DispatchDriver | undefined }) {
  return driver ? <KnownAge driver={driver} /> : null;
}

function KnownAge({ driver }: { driver: DispatchDriver }) {
  const { age, text } = usePositionAge(driver);
  return age === 'fresh' ? null : <span className="type-caption block text-warn">{text}</span>;
}

const Column = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="px-2 pb-1.5 text-start font-medium first:ps-2">
    {children}
  </th>
);

/** The keys 1 to 9, by their place on the keyboard. */
function useNumberKeys(onNumber: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || !deviceSettings().shortcuts) return;
    const isField =
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type=radio]), textarea, select, [contenteditable]');
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
    if (isField || digit === undefined) return;
    event.preventDefault();
    onNumber(Number(digit) - 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Escape closes the panel, unless a dialog is over it. */
function useEscape(onEscape: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    onEscape?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
