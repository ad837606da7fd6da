import type { DispatchDriver } from '@app/contract/schemas/console/dispatch';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { type DragEvent, Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTicketTexts } from '#features/orders/ticket-texts.ts';
import { type DriverStop, useDispatchControls } from './dispatch-context.ts';
import { useProblemText } from './problem-text.ts';

const DRAGGED_STOP = 'application/x-hana-stop';

type StopsProps = {
  driver: DispatchDriver;
  stops: readonly DriverStop[];
  chosenId: string | null;
  isOffline: boolean;
  name: string;
};

/** CON-52 The stops of a driver in their sequence: drag, or Space, arrows, Space. */
export function Stops({ driver, stops: given, chosenId, isOffline, name }: StopsProps) {
  const t = useTranslations('dispatch');
  const { sequence } = useDispatchControls();
  const [lifted, setLifted] = useState<{ id: string; ids: readonly string[] } | null>(null);
  const [message, setMessage] = useState('');
  const givenIds = given.map(({ stop }) => stop.orderId);
  const stopOf = (id: string) => given.find(({ stop }) => stop.orderId === id);
  const stops = (lifted?.ids ?? givenIds).flatMap((id) => stopOf(id) ?? []);
  const count = stops.length;

  function save(ids: readonly string[]) {
    if (ids.join() !== givenIds.join()) sequence(driver.id, ids);
  }

  function press(event: KeyboardEvent, id: string) {
    const isLifted = lifted?.id === id;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (event.code === 'Space') {
      event.preventDefault();
      if (isLifted) {
        save(lifted.ids);
        setLifted(null);
        say('moved', id, lifted.ids);
      } else {
        setLifted({ id, ids: givenIds });
        say('lifted', id, givenIds);
      }
    } else if (event.code === 'Escape' && isLifted) {
      event.preventDefault();
      event.stopPropagation();
      setLifted(null);
      say('moved', id, givenIds);
    } else if (step !== undefined && isLifted) {
      event.preventDefault();
      event.stopPropagation();
      const ids = movedBy(lifted.ids, id, step);
      setLifted({ id, ids });
      say('moved', id, ids);
    }
  }

  function say(key: 'lifted' | 'moved', id: string, ids: readonly string[]) {
    setMessage(
      t(key, { number: stopOf(id)?.number ?? '', position: ids.indexOf(id) + 1, count: ids.length }),
    );
  }

  function drop(event: DragEvent, onto: string) {
    const id = event.dataTransfer.getData(DRAGGED_STOP);
    if (!givenIds.includes(id) || id === onto) return;
    event.preventDefault();
    event.stopPropagation();
    save(movedBy(givenIds, id, givenIds.indexOf(onto) - givenIds.indexOf(id)));
  }

  return (
    <>
      <ol aria-label={t('stopsOf', { name })} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1 ps-13">
        {stops.map(({ stop, order, number }, index) => (
          // The button at its start moves it by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={stop.orderId}
            draggable={count > 1}
            onDragStart={(event) => {
              event.dataTransfer.setData(DRAGGED_STOP, stop.orderId);
              event.stopPropagation();
            }}
            onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED_STOP) && event.preventDefault()}
            onDrop={(event) => drop(event, stop.orderId)}
            className={classes(
              'flex items-center gap-1.5 rounded-chip bg-sunken pe-2',
              lifted?.id === stop.orderId && 'ring-2 ring-primary',
            )}
          >
            {count > 1 && (
              <button
                type="button"
                disabled={isOffline}
                aria-label={t('move', { number })}
                aria-pressed={lifted?.id === stop.orderId}
                onKeyDown={(event) => press(event, stop.orderId)}
                onBlur={() => setLifted(null)}
                className="hit grid size-9 cursor-grab place-items-center rounded-chip text-ink-3"
              >
                <Icon name="dots-six-vertical-bold" size="sm" />
              </button>
            )}
            <StopText
              {...{ stop, order, number, count }}
              position={index + 1}
              isChosen={stop.orderId === chosenId}
            />
          </li>
        ))}
      </ol>
      <div role="status" className="sr-only">
        {message}
      </div>
    </>
  );
}

type StopTextProps = DriverStop & { position: number; count: number; isChosen: boolean };

function StopText({ stop, order, number, position, count, isChosen }: StopTextProps) {
  const t = useTranslations('dispatch');
  const { inLanguage } = useTicketTexts();
  const problemText = useProblemText();
  const { choose } = useDispatchControls();
  const parts = [
    order ? order.ticket.customerName : t('otherBranch'),
    order?.ticket.zone ? inLanguage(order.ticket.zone) : null,
    t(stop.isShipped ? 'onBoard' : 'atKitchen'),
  ].filter((part) => part !== null);
  return (
    <button
      type="button"
      data-order={stop.orderId}
      disabled={order === null}
      onClick={() => choose(stop.orderId)}
      aria-pressed={isChosen}
      className={classes(
        'type-small flex min-h-9 min-w-0 flex-1 items-center gap-2 px-1 text-start',
        count === 1 && 'ps-2.5',
        isChosen && 'font-medium text-primary-ink',
      )}
    >
      {count > 1 && <span className="digits font-bold text-coral-ink">{position}</span>}
      <bdi dir="ltr" className="digits font-semibold">
        {number}
      </bdi>
      <span className="min-w-0 truncate text-ink-2">
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      {order !== null && <span className="sr-only">{`. ${t('chooseStop', { number })}`}</span>}
      {order?.problem && (
        <span className="ms-auto shrink-0 font-medium text-danger">{problemText(order.problem.reason)}</span>
      )}
    </button>
  );
}

function movedBy(ids: readonly string[], id: string, step: number): string[] {
  const from = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, from + step));
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(to, 0, id);
}
