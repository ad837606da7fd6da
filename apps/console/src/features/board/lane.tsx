import type { OrderTicket } from '@app/contract/schemas/board';
import type { Lane as LaneName } from '@app/domain/board/lane';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBoard } from './board-context.tsx';
import { Ticket, type TicketHandlers } from './ticket.tsx';

export const LANE_ICONS = {
  new: 'bell-ringing-fill',
  preparing: 'cooking-pot-fill',
  ready: 'check-circle-fill',
  onTheWay: 'moped-fill',
  later: 'clock-countdown',
} as const satisfies Record<LaneName, IconName>;

/** A lane draws this many tickets at a time; the rest follows by scrolling. */
const WINDOW = 60;

type LaneProps = TicketHandlers & {
  lane: LaneName;
  tickets: readonly OrderTicket[];
  /** The order with the filled button. */
  nextId: string | null;
  selectedId: string | null;
  /** The order that the arrow keys reach first. */
  focusId: string | null;
  branchNameOf: (branchId: string) => string | null;
  isFolded: boolean;
  onFold: () => void;
  className?: string;
};

/** CON-14 A list of orders that scrolls by itself below its header. */
export function Lane(props: LaneProps) {
  const {
    lane,
    tickets,
    nextId,
    selectedId,
    focusId,
    branchNameOf,
    isFolded,
    onFold,
    className,
    ...handlers
  } = props;
  const t = useTranslations('board');
  const { branchOf, shortNumberOf, printProblems } = useBoard();
  const titleId = useId();
  const [shown, setShown] = useState(WINDOW);
  const name = t(`lanes.${lane}`);
  const ringing = lane === 'new' ? tickets.find(({ seenAt }) => seenAt === null) : undefined;
  if (isFolded) return <FoldedLane lane={lane} name={name} count={tickets.length} onUnfold={onFold} />;
  return (
    <section
      aria-labelledby={titleId}
      data-lane={lane}
      className={classes('lane flex min-h-0 min-w-0 flex-col overflow-clip rounded-card', className)}
    >
      <h2 id={titleId} className="flex items-center gap-2 ps-3.5 pe-2 pt-1.5">
        <span className="sr-only">{t('laneLabel', { lane: name, count: tickets.length })}</span>
        <span
          aria-hidden="true"
          className="flex min-w-0 flex-1 items-center gap-2 text-control font-semibold"
        >
          <Icon name={LANE_ICONS[lane]} size="md" />
          <span className="truncate">{name}</span>
        </span>
        <IconButton
          icon="caret-left"
          label={t('fold', { lane: name })}
          onClick={onFold}
          className="hidden opacity-0 focus-visible:opacity-100 lg:grid [h2:hover>&]:opacity-100"
        />
        <span
          aria-hidden="true"
          className="digits min-w-6 rounded-full bg-surface px-2 text-center text-small font-semibold max-lg:my-2.5"
        >
          {tickets.length}
        </span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role without list markers */}
      <ul role="list" className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-2">
        {tickets.slice(0, shown).map((ticket) => (
          // Tickets out of sight are not laid out; the padding leaves room for outlines.
          <li
            key={ticket.id}
            className="-m-2 shrink-0 p-2 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]"
          >
            <Ticket
              ticket={ticket}
              lane={lane}
              isNext={ticket.id === nextId}
              isRinging={ticket === ringing}
              isSelected={ticket.id === selectedId}
              branchName={branchNameOf(ticket.branchId)}
              tabIndex={ticket.id === focusId ? 0 : -1}
              number={shortNumberOf(ticket.id) ?? ticket.orderNumber.slice(-4)}
              timeZone={branchOf(ticket.branchId)?.timezone ?? 'UTC'}
              printProblem={printProblems.get(ticket.id) ?? null}
              {...handlers}
            />
          </li>
        ))}
        {tickets.length > shown && <More key={shown} onReached={() => setShown(shown + WINDOW)} />}
        {tickets.length === 0 && <li className="type-small px-2 py-1 text-ink-2">{t('laneEmpty')}</li>}
      </ul>
    </section>
  );
}

/** Draws the next tickets when it scrolls into view. */
function More({ onReached }: { onReached: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached.current());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return <li ref={row} className="h-10" />;
}

type FoldedProps = { lane: LaneName; name: string; count: number; onUnfold: () => void };

function FoldedLane({ lane, name, count, onUnfold }: FoldedProps) {
  const t = useTranslations('board');
  return (
    <button
      type="button"
      data-lane={lane}
      aria-label={`${t('unfold', { lane: name })} (${count})`}
      onClick={onUnfold}
      className="lane flex w-15 shrink-0 flex-col items-center gap-2.5 rounded-card py-3 hover:bg-line"
    >
      <Icon name={LANE_ICONS[lane]} size="md" />
      <span className="digits min-w-6 rounded-full bg-surface px-2 text-center text-small font-semibold">
        {count}
      </span>
      <span className="text-control font-semibold [writing-mode:vertical-rl]">{name}</span>
    </button>
  );
}
