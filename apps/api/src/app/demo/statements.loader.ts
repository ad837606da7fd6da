import { firstDayOf, monthOf, monthsFrom, nextMonth } from '@app/domain/statement/statement';
import { addDays } from '@app/domain/schedule/local-date';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { issueDue } from '#features/statements/issue-statements.task.ts';
import { statementsRepository, type StatementVendor } from '#features/statements/statements.repository.ts';
import type { DemoWorld } from './demo-world.ts';

const ADMIN = 'Amal Nasser';

/** Issues the statements of the months with orders, each on its day. Vendors paid the earlier ones by transfer. */
export async function loadStatements(db: Db, { ids, now }: Pick<DemoWorld, 'ids' | 'now'>): Promise<void> {
  await sql`update vendor set statements_from = coalesce((select date_trunc('month', min(ended_at))::date
    from customer_order join branch on branch.id = branch_id where branch.vendor_id = vendor.id), statements_from)`.execute(
    db,
  );
  const statements = statementsRepository(db);
  const addEntry = async (
    vendor: StatementVendor,
    entry: { day: string; amount: number; reason: string },
  ) => {
    const at = atEight(entry.day);
    if (at > now) return;
    const kind = entry.amount > 0 ? 'settlement' : 'adjustment';
    const row = { vendor_id: vendor.id, kind, request_id: ids.next(), actor: ADMIN, at } as const;
    await statements.addEntry({ ...row, ...entry });
  };
  const vendors = await statements.vendors(null);
  for (const [index, vendor] of vendors.entries())
    for (const month of monthsFrom(vendor.first_month, monthOf(now.toISOString()))) {
      const next = firstDayOf(nextMonth(month));
      const issuedAt = atEight(addDays(next, 2));
      if (issuedAt > now) break;
      const [last] = (await issueDue(db, vendor, issuedAt), await statements.issued(vendor.id)).slice(-1);
      if (!last || last.balance_after <= 0) continue;
      // The newest statement is still open.
      const isNewest = monthOf(next) === monthOf(now.toISOString());
      const transfer = {
        day: addDays(next, 8),
        amount: last.balance_after,
        reason: `Transfer ${index + 118}`,
      };
      if (!isNewest) await addEntry(vendor, transfer);
      if (index === 0)
        await addEntry(vendor, { day: addDays(next, 11), amount: -500, reason: 'Shared autumn offer' });
    }
}

const atEight = (day: string) => new Date(`${day}T08:00:00Z`);
