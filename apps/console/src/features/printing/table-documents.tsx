import {
  addedTaxRow,
  includedTaxRow,
  paperDigits,
  paperRow,
  paperText,
} from '@app/client/paper/paper-texts.ts';
import type { FloorSession, FloorTableDetails } from '@app/contract/schemas/console/tables';
import type { Language } from '@app/domain/language';
import { amount } from '@app/domain/money/amount';
import { formatAmount } from '@app/domain/money/format';
import { TableBill } from '@app/ui/paper/bill.tsx';
import { MoveNote } from '@app/ui/paper/kitchen-ticket.tsx';
import type { ComponentProps } from 'react';
import { currentLanguage } from '#i18n/i18n.ts';
import { serverNow } from '#session/server-clock.ts';
import { paperClock } from './paper-clock.ts';
import { enqueue } from './print-documents.tsx';

export type Move = {
  from: number;
  to: number;
  /** The rounds that are not finished. */
  rounds: FloorSession['rounds'];
  name: string;
};

/** CON-104 Prints the bill of a customer at a table, or those of all with their sum. */
export function printTableBill(details: FloorTableDetails, sessions: readonly FloorSession[]): Promise<void> {
  const language = currentLanguage();
  return enqueue({
    language,
    title: String(details.table.number),
    content: <TableBill {...tableBillContent(details, sessions, { language, at: serverNow() })} />,
  });
}

/** CON-104 Prints the note for the kitchen. */
export function printMoveNote(details: FloorTableDetails, move: Move): Promise<void> {
  const language = currentLanguage();
  return enqueue({
    language,
    title: String(move.to),
    content: <MoveNote {...moveNoteContent(details, move, { language, at: serverNow() })} />,
  });
}

type Print = { language: Language; at: number };
type TableBillContent = ComponentProps<typeof TableBill>;

export function tableBillContent(
  { vendor, branch, currency, table: { number: table }, timezone }: FloorTableDetails,
  sessions: readonly FloorSession[],
  { language, at }: Print,
): TableBillContent {
  const { time, date } = paperClock(language, timezone);
  const money = (value: number) => formatAmount(amount(value), language, currency);
  const sum = sessions.reduce((total, { bill }) => total + bill.total, 0);
  return {
    language,
    vendor,
    branch,
    table: paperText((t) => t('table', { table })),
    date: date(at),
    time: time(at),
    guests: sessions.map((session) => guest(session, money)),
    sum: sessions.length > 1 ? { label: paperText((t) => t('tableTotal')), amount: money(sum) } : null,
    enjoy: paperText((t) => t('enjoy')),
  };
}

function guest(
  { _id: id, customerName: name, rounds, bill }: FloorSession,
  money: (value: number) => string,
): TableBillContent['guests'][number] {
  const added = bill.rates.filter(({ isIncluded }) => !isIncluded);
  const rows = [
    { kind: 'subtotal', value: bill.subtotal, isMinus: false },
    { kind: 'discount', value: bill.saved, isMinus: true },
    { kind: 'serviceFee', value: bill.serviceFee, isMinus: false },
    ...(added.length > 0 ? [] : [{ kind: 'tax', value: bill.tax, isMinus: false } as const]),
  ] as const;
  return {
    id,
    name,
    lines: byPerson(rounds.filter(({ status }) => status !== 'cancelled').flatMap(({ lines }) => lines)).map(
      (line) => ({ ...line, id: line._id, total: paperDigits(line.total), options: [] }),
    ),
    rows: [
      ...rows
        .filter(({ value, kind }) => value !== 0 || kind === 'subtotal')
        .map(({ kind, value, isMinus }) => paperRow((t) => t(`rows.${kind}`), amount(value), isMinus)),
      ...added.map(addedTaxRow),
      ...(bill.tip === 0 ? [] : [paperRow((t) => t('rows.tip'), bill.tip)]),
    ],
    total: { label: paperText((t) => t('total')), amount: money(bill.total) },
    included: bill.rates.filter(({ isIncluded }) => isIncluded).map(includedTaxRow),
    payments: [
      ...(bill.usedCredit > 0 ? [paperRow((t) => t('usedCredit'), bill.usedCredit, true)] : []),
      ...(bill.due === bill.total
        ? []
        : [{ label: paperText((t) => t(bill.due === 0 ? 'settled' : 'due')), amount: money(bill.due) }]),
    ],
  };
}

/** TABLE-18 The lines of a person stand together. */
const byPerson = <Line extends { person?: string | undefined }>(lines: readonly Line[]): Line[] =>
  [...Map.groupBy(lines, ({ person }) => person).values()].flat();

export function moveNoteContent(
  { vendor, branch, timezone }: FloorTableDetails,
  { from, to, rounds, name }: Move,
  { language, at }: Print,
): ComponentProps<typeof MoveNote> {
  const { time } = paperClock(language, timezone);
  return {
    language,
    place: `${vendor[language]} · ${branch[language]}`,
    station: paperText((t) => t('kitchen'))[language],
    title: paperText((t) => t('moved')),
    tables: { from, to },
    target: paperText((t) => t('movedTo', { table: to })),
    rounds: rounds.map(({ _id: id, orderNumber, orderedAt }) => ({ id, orderNumber, time: time(orderedAt) })),
    customer: name,
    time: time(at),
  };
}
