import { seededOrderIds } from './demo/seeded-orders.ts';
import type { Deps } from './deps.ts';
import { cleanupAccounts, removeOldContacts } from '#features/account/account.cleanup.ts';
import { createPortraits } from '#features/account/portraits.ts';
import { groupClockTask } from '#features/orders/group-orders/group-clock.ts';
import { cleanupOrders } from '#features/orders/orders.cleanup.ts';
import { removeOldParties } from '#features/orders/party/remove-old-parties.ts';
import { removeOrderDetails } from '#features/orders/remove-order-details.ts';
import { removeOldOrders } from '#features/orders/remove-old-orders.ts';
import { endUnansweredOrders } from '#features/orders/staff-actions/end-unanswered.ts';
import type { PaymentTasks } from '#features/orders/payments/payment-tasks.ts';
import { pauseService } from '#features/pause/pause.service.ts';
import { removeUnnamedPictures } from '#features/pictures/remove-unnamed.ts';
import { silentBranches } from '#features/silent-branches/silent-branches.service.ts';
import { removeUnusedWords } from '#features/vendors/search/remove-unused-words.ts';
import type { Db } from '#db/connect.ts';
import type { EventName, JobName } from '#db/jobs.ts';
import { resetMailTask } from '#features/staff/accounts/reset-mail.ts';
import { dailySummaryTask, queueDailySummaries } from '#features/reports/daily-summary/daily-summary.task.ts';
import { foldRatings } from '#features/reviews/fold-ratings.task.ts';
import { foldSales, scheduleFold } from '#features/reports/fold-sales.task.ts';
import { reportsService } from '#features/reports/reports.service.ts';
import type { Files } from '#ports/files/files.ts';
import { issueStatements } from '#features/statements/issue-statements.task.ts';
import { localInbox } from '#ports/inbox.ts';
import { mailBySmtp, mailToInbox } from '#ports/mail.ts';
import type { Secrets } from '#ports/secrets.ts';
import { openSms } from '#ports/sms-providers.ts';
import { smsToInbox } from '#ports/sms.ts';
import { deliverTask, type Senders } from '#jobs/deliver.ts';
import type { Outbox } from '#jobs/outbox.ts';
import { createJobs, type Jobs, type JobTask, type Schedule } from '#jobs/runner.ts';
import { cleanupTask } from '#jobs/cleanup.ts';

type Notifications = {
  push: JobTask<'push'>;
  answerPush: JobTask<'answer_push'>;
  groupPush: JobTask<'group_push'>;
  queueOffers: () => Promise<void>;
  offerPush: JobTask<'offer_push'>;
  staffPush: JobTask<'staff_push'>;
  staffOrderLate: JobTask<'staff_order_late'>;
  staffBranchSilent: JobTask<'staff_branch_silent'>;
  reportSilent: (tx: Db, branchId: string) => Promise<void>;
  lowReviewPush: JobTask<'staff_feedback_push'>;
  removeOld: () => Promise<void>;
};
type JobsDeps = Deps & {
  files: Files;
  secrets: Secrets;
  outbox: Outbox;
  events: { [Name in EventName]: JobTask<Name> };
  notifications: Notifications;
  noticeSilentDrivers: () => Promise<void>;
  ratings: { refresh: () => Promise<void> };
  paymentTasks: PaymentTasks;
};

const SCHEDULE: Schedule = {
  cleanup: 'hourly',
  end_unanswered: 'minutely',
  silent_drivers: 'minutely',
  silent_branches: 'minutely',
  daily_summaries: 'minutely',
  offer_notices: 'hourly',
  fold_ratings: 'minutely',
  payment_sweep: 'minutely',
  payment_reconcile: 'daily',
  issue_statements: 'hourly',
  // It runs every five seconds by itself; this starts it again after a crash.
  fold_sales: 'minutely',
};

const idle: Jobs = { start: async () => {}, stop: async () => {} };

/** Creates the job runner. Without a connection target no jobs run. */
export function wireJobs(deps: JobsDeps): Jobs {
  if (!deps.database) return idle;
  const portraits = createPortraits(deps.files);
  const cleanups = [
    cleanupTask(deps),
    cleanupOrders(deps),
    removeOrderDetails(deps),
    removeOldParties(deps),
    removeOldOrders(deps),
    removeUnusedWords(deps),
    cleanupAccounts({ ...deps, portraits }),
    removeOldContacts({ ...deps, portraits }),
    deps.notifications.removeOld,
    removeUnnamedPictures(deps),
  ];
  const cleanup = async () => {
    for (const step of cleanups) await step();
  };
  const { publicUrl } = deps.config;
  const senders = sendersOf(deps);
  // A replica may not have the last orders of the day yet.
  const reports = reportsService({ ...deps, read: (read) => read(deps.db) });
  const work = {
    deliver: deliverTask({ ...deps, ...senders }),
    ...deps.events,
    push: deps.notifications.push,
    answer_push: deps.notifications.answerPush,
    group_clock: groupClockTask(deps),
    group_push: deps.notifications.groupPush,
    offer_notices: deps.notifications.queueOffers,
    offer_push: deps.notifications.offerPush,
    staff_push: deps.notifications.staffPush,
    staff_feedback_push: deps.notifications.lowReviewPush,
    staff_order_late: deps.notifications.staffOrderLate,
    staff_branch_silent: deps.notifications.staffBranchSilent,
    staff_reset_mail: resetMailTask({ ...deps, publicUrl }),
    end_unanswered: endUnansweredOrders({ ...deps, exemptIds: exemptIdsOf(deps) }),
    silent_drivers: deps.noticeSilentDrivers,
    silent_branches: silentBranchesOf(deps),
    ...tasksOf(deps.paymentTasks),
    fold_ratings: foldRatings(deps),
    fold_sales: foldSales(deps),
    issue_statements: issueStatements(deps),
    daily_summaries: queueDailySummaries(deps),
    daily_summary: dailySummaryTask({ ...deps, mail: senders.mail, reports, publicUrl }),
    cleanup,
    // The earlier name of the task: such a job may be in the queue during an update.
    sweep: cleanup,
  } satisfies { [Name in JobName]: JobTask<Name> } & Record<string, unknown>;
  const schedule = deps.hasSchedule === false ? {} : SCHEDULE;
  const { telemetry } = deps;
  const jobs = createJobs(deps.database, work, deps.log, { schedule, ...(telemetry ? { telemetry } : {}) });
  return deps.hasSchedule === false ? jobs : startingFold(jobs, deps.db);
}

/* Asking the bank is no job. */
const tasksOf = ({ ask: _ask, ...tasks }: PaymentTasks) => tasks;

/* CON-134 The simulator answers for the branches without a board. */
const silentBranchesOf = (deps: JobsDeps): (() => Promise<void>) =>
  deps.config.simulator
    ? async () => {}
    : silentBranches({ ...deps, pauses: pauseService(deps), report: deps.notifications.reportSilent });

const startingFold = (jobs: Jobs, db: Deps['db']): Jobs => ({
  ...jobs,
  async start() {
    await jobs.start();
    await scheduleFold(db);
  },
});

/* The orders of the demo data stay as they are. */
const exemptIdsOf = ({ config, db }: JobsDeps) =>
  config.demo ? () => seededOrderIds(db) : async () => new Set<string>();

function sendersOf({ config, clock }: JobsDeps): Senders {
  const inbox = localInbox(config.dataDir, clock);
  const from = config.mailFrom ?? `${config.appName.en} <no-reply@${new URL(config.publicUrl).hostname}>`;
  return {
    sms: config.sms ? openSms(config.sms, clock) : smsToInbox(inbox),
    mail: config.smtpUrl ? mailBySmtp(config.smtpUrl, from) : mailToInbox(inbox),
  };
}
