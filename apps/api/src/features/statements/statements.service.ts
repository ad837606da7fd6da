import type { BodyOf } from '@app/contract/endpoint';
import type { addStatementEntry } from '@app/contract/endpoints/console/statements';
import type { STATEMENT_STATES } from '@app/contract/schemas/console/statements';
import type { Texts } from '@app/domain/language';
import { localDateOf } from '@app/domain/schedule/local-date';
import {
  balanceAfter,
  firstDayOf,
  isSettled,
  type Month,
  monthOf,
  monthsFrom,
  nextMonth,
  type StatementFigures,
} from '@app/domain/statement/statement';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { hasSecondFactor } from '#db/staff-parts.ts';
import { AppError } from '#errors/app-error.ts';
import type { StaffAccount } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import { type RowsQuery, statementsRepository, type StatementVendor } from './statements.repository.ts';

export type StatementsService = ReturnType<typeof statementsService>;
type Person = Pick<StaffAccount, 'id' | 'name'>;
type State = (typeof STATEMENT_STATES)[number];

export type MonthRecord = {
  month: Month;
  state: State;
  days: number | null;
  number: string | null;
  issuedAt: Date | null;
  currency: string;
  before: number;
  after: number;
  figures: StatementFigures;
};

/** STATEMENT-01 to STATEMENT-04 What vendors and the platform owe one another. */
export function statementsService({ db, clock }: { db: Db; clock: Clock }) {
  const find = async (vendorId: string): Promise<StatementVendor> => {
    const [vendor] = await statementsRepository(db).vendors(vendorId);
    if (!vendor) throw new AppError('statement.not_found');
    return vendor;
  };
  const monthsOf = async (vendor: StatementVendor, last?: Month) =>
    readMonths(db, vendor, { today: localDateOf(clock.now(), { timeZone: vendor.timezone }), last });

  const findMonth = async (vendorId: string, month: Month) => {
    const vendor = await find(vendorId);
    const found = (await monthsOf(vendor, month)).at(-1);
    if (found?.month !== month) throw new AppError('statement.not_found');
    return { vendor, found };
  };

  return {
    async list(vendorId: string) {
      const vendor = await find(vendorId);
      const settlementText = await statementsRepository(db).settlementText();
      return { vendor, settlementText, months: (await monthsOf(vendor)).toReversed() };
    },

    async show(vendorId: string, month: Month) {
      const { vendor, found } = await findMonth(vendorId, month);
      return { vendor, found, entries: await statementsRepository(db).entries(daysOf(vendorId, month)) };
    },

    async rows(vendorId: string, month: Month, query: RowsQuery) {
      const vendor = await find(vendorId);
      const today = localDateOf(clock.now(), { timeZone: vendor.timezone });
      if (month < vendor.first_month || month > monthOf(today)) throw new AppError('statement.not_found');
      return statementsRepository(db).rows(daysOf(vendorId, month), query);
    },

    /** STATEMENT-03 PAY-42 Where vendors send money, so it needs what an entry needs. */
    setSettlementText: (text: Texts | null, person: Person): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if (!(await hasSecondFactor(tx, person.id))) throw new AppError('staff.factor_required');
        const at = clock.now();
        await statementsRepository(tx).setSettlementText(text, at);
        await operationLog(tx).add({
          at,
          actor: { kind: 'staff', id: person.id, name: person.name, keyName: null },
          action: 'statement.text_changed',
          subjectId: person.id,
          place: {},
          details: { text: text?.en ?? null },
        });
      }),

    /** STATEMENT-03 PAY-42 The route asks for the password; the account needs a second factor. */
    addEntry: (vendorId: string, body: BodyOf<typeof addStatementEntry>, person: Person): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const statements = statementsRepository(tx);
        const { timezone } = await find(vendorId);
        if (!(await hasSecondFactor(tx, person.id))) throw new AppError('staff.factor_required');
        const at = clock.now();
        const { id, kind, amount, reason } = body;
        const isAdded = await statements.addEntry({
          vendor_id: vendorId,
          kind,
          amount,
          reason,
          day: localDateOf(at, { timeZone: timezone }),
          request_id: id,
          actor: person.name,
          actor_id: person.id,
          at,
        });
        if (!isAdded) {
          const known = await statements.entryOf(id);
          const isSame =
            known?.vendor_id === vendorId &&
            known.kind === kind &&
            known.amount === amount &&
            known.reason === reason;
          if (!isSame) throw new AppError('request.key_reused');
          return false;
        }
        await operationLog(tx).add({
          at,
          actor: { kind: 'staff', id: person.id, name: person.name, keyName: null },
          action: kind === 'settlement' ? 'statement.settled' : 'statement.adjusted',
          subjectId: vendorId,
          place: { vendorId },
          details: { amount, reason },
        });
        return true;
      }),
  };
}

export const daysOf = (vendorId: string, month: Month) => ({
  vendorId,
  from: firstDayOf(month),
  until: firstDayOf(nextMonth(month)),
});

/** STATEMENT-03 The months of a vendor in their sequence: those that are issued as they are stored, the others live. */
export async function readMonths(
  db: Db,
  vendor: StatementVendor,
  { today, last }: { today: string; last?: Month | undefined },
): Promise<MonthRecord[]> {
  const statements = statementsRepository(db);
  const issued = new Map((await statements.issued(vendor.id)).map((one) => [one.month, one]));
  const settled = await statements.settledByMonth(vendor.id);
  const current = monthOf(today);
  const settledAfter = (month: Month) =>
    [...settled].reduce((sum, [of, amount]) => (of > month ? sum + amount : sum), 0);
  const months: MonthRecord[] = [];
  let before = 0;
  for (const month of monthsFrom(vendor.first_month, last !== undefined && last < current ? last : current)) {
    const stored = issued.get(month);
    const figures = stored?.figures ?? (await statements.figures(daysOf(vendor.id, month)));
    const after = stored?.balance_after ?? balanceAfter(before, figures);
    const open = month === current ? 'live' : 'closing';
    months.push({
      month,
      state: stored ? (isSettled(after, settledAfter(month)) ? 'settled' : 'issued') : open,
      days: month === current ? Number(today.slice(8)) : null,
      number: stored?.number ?? null,
      issuedAt: stored?.issued_at ?? null,
      currency: stored?.currency ?? vendor.currency,
      before: stored?.balance_before ?? before,
      after,
      figures,
    });
    before = after;
  }
  return months;
}
