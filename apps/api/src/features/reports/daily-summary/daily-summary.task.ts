import { closingsBetween } from '@app/domain/branch/day-closing';
import { addDays } from '@app/domain/schedule/local-date';
import type { Db } from '#db/connect.ts';
import type { JobTask } from '#jobs/runner.ts';
import type { Clock } from '#ports/clock.ts';
import { DeliveryFailed, failureReason } from '#ports/delivery-failed.ts';
import type { Mail } from '#ports/mail.ts';
import type { Logger } from '#startup/logging.ts';
import { hoursFromRow } from '#db/branch-state.ts';
import type { ReportsService } from '../reports.service.ts';
import { dailySummaryRepository } from './daily-summary.repository.ts';
import { type SummaryFigures, summaryMail } from './summary-mail.ts';

type SendDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  mail: Mail;
  reports: Pick<ReportsService, 'today' | 'sales' | 'items' | 'cash'>;
  publicUrl: string;
};

const MINUTE_MS = 60_000;
/* The last orders of the day are finished, and the rollups have them. */
const AFTER_MS = 15 * MINUTE_MS;
/* A summary that could not be sent until then is dropped, also after a long stop. */
const WITHIN_MS = 6 * 60 * MINUTE_MS;
const TOP_ITEMS = 5;

/** CON-121 Queues the summaries of the days that have closed. Several processes may run it at once. */
export const queueDailySummaries =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now().getTime();
    const [after, until] = [new Date(now - WITHIN_MS), new Date(now - AFTER_MS)];
    const summaries = dailySummaryRepository(db);
    const closings = (await summaries.branches()).flatMap((branch) =>
      closingsBetween({ timeZone: branch.timezone, hours: hoursFromRow(branch) }, after, until).map(
        (closing) => ({
          branchId: branch.id,
          ...closing,
        }),
      ),
    );
    if (closings.length > 0) await summaries.queue(closings);
  };

/** CON-121 Mails one day of a branch to one person, unless it has no orders. The queue repeats a failure. */
export function dailySummaryTask({
  db,
  clock,
  log,
  mail,
  reports,
  publicUrl,
}: SendDeps): JobTask<'daily_summary'> {
  const summaries = dailySummaryRepository(db);
  return async (key, attempt) => {
    const due = await summaries.toSend(key, new Date(clock.now().getTime() - WITHIN_MS));
    if (!due?.email) return;
    const figures = { ...(await figuresOf(reports, key)), close: (await summaries.lastClose(key)) ?? null };
    if (figures.totals.orders + figures.totals.cancelled === 0) return;
    const { staffId, branchId, day } = key;
    try {
      const message = { to: due.email, ...summaryMail(due, key, figures, publicUrl) };
      await mail.send(message, { id: `summary-${day}-${branchId}-${staffId}` });
    } catch (error) {
      const failure = failureReason(error);
      log.warn({ branchId, day, failure, attempt: attempt.number }, 'daily summary: delivery failed');
      if (!attempt.isLast) throw new DeliveryFailed(failure);
      return;
    }
    await summaries.markSent(key, clock.now());
  };
}

type Day = { branchId: string; day: string };

/** The figures are those of the reports, so that the mail and the linked report agree. */
async function figuresOf(
  reports: SendDeps['reports'],
  { branchId, day }: Day,
): Promise<Omit<SummaryFigures, 'close'>> {
  const branchIds = [branchId];
  const oneDay = (date: string) => ({ branchIds, from: date, to: date });
  const [own, earlier, items, cash, now] = await Promise.all([
    reports.sales('day', oneDay(day)),
    reports.sales('day', oneDay(addDays(day, -7))),
    reports.items(oneDay(day)),
    reports.cash(oneDay(day)),
    reports.today(branchIds),
  ]);
  return {
    currency: own.currency,
    totals: own.totals,
    before: earlier.totals,
    unpaid: cash.branchCash.unpaid,
    open: now.statuses,
    top: items.items.slice(0, TOP_ITEMS),
  };
}
