import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { readCatalogue } from '#features/catalogue/catalogue.problems.ts';
import { importCatalogue } from '#features/catalogue/catalogue.service.ts';
import type { Logger } from '#startup/logging.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { demoCatalogue } from '@app/demo/catalogue';
import { demoMenus } from './demo-menus.ts';
import { rollupsRepository } from '#features/reports/rollups.repository.ts';
import { loadDrivers, loadStops } from './drivers.loader.ts';
import { type AppSecret, loadGroup } from './groups.loader.ts';
import { loadHistory } from './history.loader.ts';
import { loadNotifications } from './notifications.loader.ts';
import { loadOrders } from './orders.loader.ts';
import { hashDemoPassword, loadPeople } from './people.loader.ts';
import { loadStaff } from './staff.loader.ts';
import { loadStatements } from './statements.loader.ts';
import { loadVisit } from './visits.loader.ts';

type DemoDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Logger;
  hasHistory?: boolean;
  /** Seals the link of the group order. */
  config?: { appSecret: AppSecret };
};

/* Prevents two processes that start together from both loading the demo. */
const DEMO_LOCK = 7_203_002;

/** Loads the demo into an empty database, in one transaction. A database with a vendor or a customer is not changed. */
export async function loadDemoWhenEmpty(deps: DemoDeps): Promise<void> {
  const { db, clock, ids, log, hasHistory = true, config } = deps;
  if (!(await isEmpty(db))) return;
  const since = performance.now();
  const catalogue = demoCatalogue(clock.now());
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    if (!(await isEmpty(tx))) return;
    await importCatalogue(tx, catalogue, { ids });
    await loadTablePictures(tx);
    const file = readCatalogue(catalogue);
    const menus = demoMenus(file);
    const now = clock.now();
    const passwordHash = await hashDemoPassword();
    const people = await loadPeople(tx, ids, now, passwordHash);
    const accounts = await loadStaff(tx, ids, now, passwordHash);
    const drivers = await loadDrivers(tx, ids, now, accounts);
    const world = { menus, people, drivers, ids, now };
    await loadOrders(tx, world);
    await loadStops(tx);
    await loadNotifications(tx, ids);
    await loadGroup(tx, { ...world, appSecret: config?.appSecret ?? null });
    await loadVisit(tx, { ...world, appSecret: config?.appSecret ?? null });
    if (hasHistory) await loadHistory(tx, world, file.vendors);
    await loadStatements(tx, world);
    await rollupsRepository(tx).queueEnded();
  });
  log.info({ ms: Math.round(performance.now() - since) }, 'demo: loaded');
}

async function isEmpty(db: Db): Promise<boolean> {
  const vendor = await db.selectFrom('vendor').select('id').limit(1).executeTakeFirst();
  const customer = await db.selectFrom('customer').select('id').limit(1).executeTakeFirst();
  return !vendor && !customer;
}

/** Gives tables the picture of their branch, because the catalogue has none for tables. */
async function loadTablePictures(db: Db): Promise<void> {
  await sql`
    update dining_table
    set images = array[branch.image]
    from branch
    where branch.id = dining_table.branch_id and branch.image is not null
  `.execute(db);
}
