import * as contract from '@app/contract/endpoints/operations';
import { weekHoursOf } from '@app/contract/from-wire/hours';
import type { Actor } from '@app/domain/staff/actor';
import { actorOf, callerOf } from '#http/callers/actor.ts';
import { type Call, route, type Route } from '#http/route.ts';
import type { DriversService } from './drivers.service.ts';
import type { LogService } from './log.service.ts';
import * as wire from './operations.wire.ts';
import type { StaffOrderRecord } from './staff-orders.repository.ts';
import type { OrderRef, StaffOrdersService } from './staff-orders.service.ts';
import type { StaffCatalogueService } from './staff-catalogue.service.ts';

type Services = {
  orders: StaffOrdersService;
  drivers: DriversService;
  catalogue: StaffCatalogueService;
  log: LogService;
  publicUrl: string;
};

const ofBranch = { notFound: 'branch.not_found' } as const;
const ofOrder = { notFound: 'order.not_found' } as const;

export const operationsRoutes = ({ orders, drivers, catalogue, log, publicUrl }: Services): Route[] => [
  ...orderRoutes(orders),
  ...driverRoutes(drivers),
  ...catalogueRoutes(catalogue),
  ...tableRoutes(catalogue, publicUrl),
  route(contract.readLog, async ({ query, staff }) => ({ entries: await log.read(query, staff.scopes) })),
];

const orderRoutes = (orders: StaffOrdersService): Route[] => [
  route(contract.listOrders, async ({ query, language, staff: { scopes } }) => {
    const found = await orders.list({ ...query, scopes });
    return { orders: found.map((order) => wire.toStaffOrder(order, language)) };
  }),
  route(
    contract.showStaffOrder,
    async ({ params, query, language, staff: { scopes } }) => {
      const order = await orders.find({ ...query, ...params, scopes });
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.moveOrder,
    (call) => changeOrder(call, (order, actor) => orders.transition(order, call.body, actor)),
    ofOrder,
  ),
  route(
    contract.acceptOrder,
    (call) => changeOrder(call, (order, actor) => orders.accept(order, call.body.minutes, actor)),
    ofOrder,
  ),
  route(
    contract.refuseOrder,
    (call) => changeOrder(call, (order, actor) => orders.refuse(order, call.body, actor)),
    ofOrder,
  ),
  route(
    contract.cancelStaffOrder,
    (call) => changeOrder(call, (order, actor) => orders.cancel(order, call.body, actor)),
    ofOrder,
  ),
  route(
    contract.postponeOrder,
    (call) => changeOrder(call, (order, actor) => orders.postpone(order, call.body, actor)),
    ofOrder,
  ),
  route(contract.markOrderReady, (call) => changeOrder(call, orders.markReady), ofOrder),
  route(contract.undoOrderReady, (call) => changeOrder(call, orders.undoReady), ofOrder),
  route(
    contract.assignDriver,
    (call) => changeOrder(call, (order, actor) => orders.assignDriver(order, call.body.driverId, actor)),
    ofOrder,
  ),
  route(contract.markOrderPaid, (call) => changeOrder(call, orders.markPaid), ofOrder),
];

type OrderCall = Pick<
  Call<typeof contract.markOrderReady>,
  'params' | 'query' | 'language' | 'request' | 'staff'
>;
type ChangeOrder = (order: OrderRef, actor: Actor) => Promise<StaffOrderRecord>;

/** Changes the order of the path and responds with it. */
async function changeOrder({ params, query, language, request, staff }: OrderCall, change: ChangeOrder) {
  const order = await change({ ...query, ...params, scopes: staff.scopes }, actorOf(staff, request));
  return { order: wire.toStaffOrder(order, language) };
}

const driverRoutes = (drivers: DriversService): Route[] => [
  route(contract.listDrivers, async ({ staff: { scopes } }) => ({
    drivers: (await drivers.list(scopes)).map(wire.toStaffDriver),
  })),
  route(contract.addDriver, async ({ body, request, staff }) => {
    const driver = await drivers.add(body, callerOf(staff, request));
    return { driver: wire.toStaffDriver(driver) };
  }),
  route(
    contract.reportPosition,
    async ({ params, body, staff }) => {
      const driver = await drivers.report(params.driverId, body.location, staff.scopes);
      return { driver: wire.toStaffDriver(driver) };
    },
    { notFound: 'driver.not_found', isFrequent: true },
  ),
];

const catalogueRoutes = (catalogue: StaffCatalogueService): Route[] => [
  route(contract.listBranches, async ({ language, staff }) => {
    const branches = await catalogue.branches(staff.scopes);
    return { branches: branches.map((branch) => wire.toStaffBranch(branch, language)) };
  }),
  route(
    contract.switchBranch,
    async ({ params, body, language, request, staff }) => {
      const branch = await catalogue.switchBranch(
        params.branchId,
        body.availability,
        callerOf(staff, request),
      );
      return { branch: wire.toStaffBranch(branch, language) };
    },
    ofBranch,
  ),
  route(
    contract.showHours,
    async ({ params }) => ({ hours: wire.toHours(await catalogue.hours(params.branchId)) }),
    ofBranch,
  ),
  route(
    contract.setHours,
    async ({ params, body, request, staff }) => {
      const hours = body.hours && weekHoursOf(body.hours);
      const stored = await catalogue.setHours(params.branchId, hours, actorOf(staff, request));
      return { hours: wire.toHours(stored) };
    },
    ofBranch,
  ),
  route(
    contract.listItems,
    async ({ params, language }) => {
      const items = await catalogue.items(params.branchId);
      return { items: items.map((item) => wire.toStaffItem(item, language)) };
    },
    ofBranch,
  ),
  route(
    contract.switchItem,
    async ({ params, body, language, request, staff }) => {
      const item = await catalogue.switchItem(params.itemId, body, callerOf(staff, request));
      return { item: wire.toStaffItem(item, language) };
    },
    { notFound: 'item.not_found' },
  ),
  route(
    contract.listOpenSessions,
    async ({ params }) => {
      const sessions = await catalogue.openSessions(params.branchId);
      return { sessions: sessions.map(wire.toStaffSession) };
    },
    ofBranch,
  ),
  route(
    contract.closeSession,
    async ({ params, request, staff }) => {
      const session = await catalogue.closeSession(params.sessionId, callerOf(staff, request));
      return { session: wire.toStaffSession(session) };
    },
    { notFound: 'session.not_found' },
  ),
];

const tableRoutes = (catalogue: StaffCatalogueService, publicUrl: string): Route[] => [
  route(
    contract.listTables,
    async ({ params }) => {
      const tables = await catalogue.tables(params.branchId);
      return { tables: tables.map((table) => wire.toStaffTable(table, publicUrl)) };
    },
    ofBranch,
  ),
  route(
    contract.renewTableCode,
    async ({ params, body, request, staff }) => {
      const renewal = { from: body.replaces, actor: actorOf(staff, request) };
      const table = await catalogue.renewTableCode(params.branchId, params.tableId, renewal);
      return { table: wire.toStaffTable(table, publicUrl) };
    },
    { notFound: 'table.not_found' },
  ),
];
