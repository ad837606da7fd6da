import { localDateOf } from '@app/domain/schedule/local-date';
import { isDue, monthOf, previousMonth, statementNumber } from '@app/domain/statement/statement';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#startup/logging.ts';
import { statementsRepository, type StatementVendor } from './statements.repository.ts';
import { readMonths } from './statements.service.ts';

type Deps = { db: Db; clock: Clock; log: Logger };

/** STATEMENT-03 Issues the statements that are due, the oldest first. Several processes may run it at once. */
export const issueStatements =
  ({ db, clock, log }: Deps) =>
  async (): Promise<void> => {
    for (const vendor of await statementsRepository(db).vendors(null)) {
      const issued = await db.transaction().execute((tx) => issueDue(tx, vendor, clock.now()));
      for (const number of issued) log.info({ vendorId: vendor.id, number }, 'statements: issued');
    }
  };

/** Issues the statements of one vendor that are due, and returns their numbers. */
export async function issueDue(tx: Db, vendor: StatementVendor, at: Date): Promise<string[]> {
  const statements = statementsRepository(tx);
  await statements.lockIssuing();
  const today = localDateOf(at, { timeZone: vendor.timezone });
  const numbers: string[] = [];
  for (const record of await readMonths(tx, vendor, { today, last: previousMonth(monthOf(today)) })) {
    if (record.number !== null || !isDue(record.month, today)) continue;
    const number = statementNumber(record.month, (await statements.issuedInMonth(record.month)) + 1);
    await statements.add({
      vendor_id: vendor.id,
      month: record.month,
      number,
      currency: record.currency,
      figures: record.figures,
      balance_before: record.before,
      balance_after: record.after,
      issued_at: at,
    });
    numbers.push(number);
  }
  return numbers;
}
