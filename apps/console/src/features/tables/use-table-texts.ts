import type { FloorTable } from '@app/contract/schemas/console/tables';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { type TableState, tableState } from '@app/domain/table/table-state';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The texts of tables in the language of the page. */
export function useTableTexts() {
  const t = useTranslations('floor');
  const board = useTranslations('board');
  const language = useLanguage();

  const moneyOf = (hundredths: number, currency: string) =>
    formatAmount(amount(hundredths), language, currency);

  /** "8 min" or "1 h 20" */
  function durationOf(ms: number): string {
    const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
    if (minutes < 1) return t('now');
    if (minutes < HOUR_MINUTES) return t('minutes', { minutes });
    return t('hours', {
      hours: Math.floor(minutes / HOUR_MINUTES),
      minutes: String(minutes % HOUR_MINUTES).padStart(2, '0'),
    });
  }

  /** What the tile says below the number. */
  const stateOf = (table: FloorTable, state: TableState): string =>
    state === 'seated' ? t('rounds', { count: table.rounds }) : t(`states.${state}`);

  /** TABLE-13 The people of a shared table, and those who wait to pay. */
  const visitOf = ({ people, payers, isPinOff }: FloorTable): string[] => [
    ...(people > 0 ? [t('people', { count: people })] : []),
    ...(payers > 0 ? [t('paying', { count: payers })] : []),
    ...(isPinOff ? [t('wrongCodes')] : []),
  ];

  return {
    moneyOf,
    visitOf,
    durationOf,
    stateOf,

    /** CON-107 "Table 7, calls you, 3 rounds, JD 17.60" */
    nameOf: (table: FloorTable, currency: string): string => {
      const state = tableState(table);
      const { number } = table;
      if (state === 'free') return t('tileFree', { number });
      const guests = visitOf(table)
        .map((part) => `${t('comma')}${part}`)
        .join('');
      const parts = {
        number,
        rounds: t('rounds', { count: table.rounds }),
        amount: moneyOf(table.total, currency),
      };
      if (state === 'seated') return t('tileSeated', parts) + guests;
      return t('tile', { ...parts, state: lowerFirst(t(`states.${state}`)) }) + guests;
    },

    /** When the guests called, beside a text that says what for. */
    agoOf: (ms: number): string => {
      const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
      return minutes < 1 ? t('now') : board('minutesAgo', { minutes });
    },

    /** How long the guests wait for somebody. */
    waitOf: (kind: 'waiter' | 'bill', ms: number): string => {
      const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
      if (kind === 'waiter') return minutes < 1 ? t('call.calledNow') : t('call.called', { minutes });
      return minutes < 1 ? t('call.billNow') : t('call.billed', { minutes });
    },
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Since when the state of a tile counts: a call, an order, a ready round, or the arrival of the guests. */
export function sinceOf(table: FloorTable, state: TableState): number | null {
  if (state === 'calls') return table.requests.find(({ kind }) => kind === 'waiter')?.at ?? null;
  if (state === 'new_order') return table.newestAt;
  return state === 'ready' ? table.readyAt : table.openedAt;
}
