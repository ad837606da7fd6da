import type { FloorTable } from '@app/contract/schemas/console/tables';
import { type TableState, tableState } from '@app/domain/table/table-state';
import { classes } from '@app/ui/classes.ts';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { useByClock } from '#session/server-clock.ts';
import { sinceOf, useTableTexts } from './use-table-texts.ts';

const LOOKS: Readonly<
  Record<TableState, { box: string; title: string; text: string; icon: IconName | null }>
> = {
  free: { box: 'bg-surface inset-ring inset-ring-line', title: '', text: 'text-ink-2', icon: null },
  seated: { box: 'bg-primary-soft', title: 'text-primary-ink', text: 'text-ink', icon: 'users-fill' },
  new_order: {
    box: 'bg-primary-soft',
    title: 'text-primary-ink',
    text: 'text-ink',
    icon: 'bell-ringing-fill',
  },
  ready: {
    box: 'bg-success-soft',
    title: 'text-success',
    text: 'text-ink',
    icon: 'check-circle-fill',
  },
  bill: { box: 'bg-saffron-soft', title: 'text-saffron-ink', text: 'text-ink', icon: 'receipt-fill' },
  calls: { box: 'table-calls', title: '', text: '', icon: 'bell-ringing-fill' },
};

type TableTileProps = {
  table: FloorTable;
  currency: string;
  isOpen: boolean;
  onOpen: (table: FloorTable) => void;
};

/** CON-103 A table of the floor. */
export function TableTile({ table, currency, isOpen, onOpen }: TableTileProps) {
  const { nameOf, stateOf, moneyOf, durationOf, visitOf } = useTableTexts();
  const state = tableState(table);
  const since = sinceOf(table, state);
  const duration = useByClock((now) => (since === null ? '' : durationOf(now - since)));
  const look = LOOKS[state];
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      data-state={state}
      onClick={() => onOpen(table)}
      className={classes(
        'relative flex min-h-26 w-full flex-col items-start rounded-card px-4 py-3 text-start transition-[scale] duration-[90ms] active:scale-(--press)',
        look.box,
        isOpen && 'outline-3 outline-offset-2 outline-primary',
      )}
    >
      <span className="sr-only">{nameOf(table, currency)}</span>
      <span aria-hidden="true" className="flex w-full items-center justify-between gap-2">
        <bdi dir="ltr" className={classes('digits text-[1.75rem] leading-9 font-bold', look.title)}>
          {table.number}
        </bdi>
        {look.icon && <Icon name={look.icon} size="md" className={look.title} />}
      </span>
      <span
        aria-hidden="true"
        className={classes('type-small', state === 'free' ? look.text : 'font-semibold', look.title)}
      >
        {stateOf(table, state)}
      </span>
      {state !== 'free' && (
        <span aria-hidden="true" className={classes('type-caption flex flex-wrap gap-x-1', look.text)}>
          <bdi>{duration}</bdi>
          <span>{'·'}</span>
          <bdi className="whitespace-nowrap">{moneyOf(table.total, currency)}</bdi>
        </span>
      )}
      {state !== 'free' && (
        <span aria-hidden="true" className={classes('type-caption dotted', look.text)}>
          {visitOf(table).map((part) => (
            <span key={part} className="whitespace-nowrap">
              {part}
            </span>
          ))}
        </span>
      )}
    </button>
  );
}
