import type { KitchenTicket } from '@app/contract/schemas/board';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import { type PointerEvent, useRef } from 'react';
import type { KitchenTexts } from './use-kitchen-texts.ts';

type Line = KitchenTicket['lines'][number];

const HOLD_MS = 600;
const MOVED_PX = 10;

type TicketLineProps = {
  line: Line;
  texts: KitchenTexts;
  /** Of another station, or of an order that has ended: it cannot be ticked. */
  isFixed: boolean;
  onTick: () => void;
  /** CON-47 A long press. */
  onHold: () => void;
};

/** A line of a ticket. The whole of it is the target of its tick. */
export function TicketLine({ line, texts, isFixed, onTick, onHold }: TicketLineProps) {
  const hold = useHold(onHold);
  const isDone = line.doneAt !== null;
  const content = <LineContent line={line} texts={texts} isFixed={isFixed} isDone={isDone} />;
  if (isFixed) return <div className="flex min-h-13 gap-3 px-4 py-2.5 text-ink-3">{content}</div>;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      data-line={line.id}
      {...hold.handlers}
      onClick={() => !hold.wasHeld() && onTick()}
      onContextMenu={(event) => event.preventDefault()}
      className={classes(
        'flex min-h-13 w-full touch-manipulation gap-3 px-4 py-2.5 text-start -outline-offset-4 select-none active:bg-raised',
        isDone && 'text-ink-3',
      )}
    >
      {content}
      <span className="flex h-7 items-center">
        {isDone ? (
          <Icon name="check-circle-fill" size="xl" className="text-success" />
        ) : (
          <span aria-hidden="true" className="m-0.5 size-7 rounded-full border-2 border-line-strong" />
        )}
      </span>
    </button>
  );
}

type ContentProps = { line: Line; texts: KitchenTexts; isFixed: boolean; isDone: boolean };

function LineContent({ line, texts, isFixed, isDone }: ContentProps) {
  const { first, second, nameOf, stationOf } = texts;
  const isQuiet = isDone || isFixed;
  return (
    <>
      <span
        className={classes(
          'digits w-8 shrink-0 text-[1.25rem] leading-7 font-semibold',
          !isQuiet && 'text-primary-ink',
        )}
      >
        {line.quantity}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span
          lang={first}
          className={classes('block text-lead leading-7 font-medium', isDone && 'line-through')}
        >
          <bdi>{nameOf(line.name)}</bdi>
        </span>
        {second !== null && (
          <span lang={second} className="block text-control text-ink-2">
            <bdi>{line.name[second]}</bdi>
          </span>
        )}
        {line.options.length > 0 && (
          <span
            lang={first}
            className={classes('block text-control font-medium', isQuiet ? 'text-ink-3' : 'text-saffron-ink')}
          >
            {line.options.map(nameOf).join(' · ')}
          </span>
        )}
        {line.note !== null && (
          <span
            className={classes('block text-control font-medium', isQuiet ? 'text-ink-3' : 'text-saffron-ink')}
          >
            <Icon name="note-pencil" size="md" className="me-1.5 inline-block align-[-0.25em]" />
            <bdi>{line.note}</bdi>
          </span>
        )}
        {line.person && (
          <span className="block text-control font-medium">
            <Icon name="user" size="md" className="me-1.5 inline-block align-[-0.25em]" />
            <bdi>{line.person}</bdi>
          </span>
        )}
        {isFixed && line.station !== null && (
          <span className="block text-control">{stationOf(line.station)}</span>
        )}
      </span>
    </>
  );
}

/** A press that is held without moving. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    wasHeld: () => {
      const held = isHeld.current;
      isHeld.current = false;
      return held;
    },
    handlers: {
      onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
        stop();
        isHeld.current = false;
        start.current = { x, y };
        timer.current = setTimeout(() => {
          isHeld.current = true;
          onHold();
        }, HOLD_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > MOVED_PX) stop();
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
    },
  };
}
