import * as contract from '@app/contract/endpoints/operations';
import { operatorName } from '#http/operator-name.ts';
import { route, type Route } from '#http/route.ts';
import type { DriversService } from './drivers.service.ts';
import type { LogService } from './log.service.ts';
import * as wire from './operations.wire.ts';
import type { StaffOrdersService } from './staff-orders.service.ts';
import type { StaffCatalogueService } from './staff-catalogue.service.ts';

type Services = {
  desk: StaffOrdersService;
  drivers: DriversService;
  places: StaffCatalogueService;
  log: LogService;
  publicUrl: string;
};

const ofBranch = { notFound: 'branch.not_found' } as const;
const ofOrder = { notFound: 'order.not_found' } as const;

export const operationsRoutes = ({ desk, drivers, places, log, publicUrl }: Services): Route[] => [
  ...orderRoutes(desk),
  ...driverRoutes(drivers),
  ...placeRoutes(places),
  ...tableRoutes(places, publicUrl),
  route(contract.readLog, async ({ query }) => ({ entries: await log.read(query) })),
];

const orderRoutes = (desk: StaffOrdersService): Route[] => [
  route(contract.listOrders, async ({ query, language }) => {
    const orders = await desk.list(query);
    return { orders: orders.map((order) => wire.toStaffOrder(order, language)) };
  }),
  route(
    contract.showStaffOrder,
    async ({ params, query, language }) => {
      const order = await desk.find({ ...query, ...params });
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.moveOrder,
    async ({ params, query, body, language, request }) => {
      const order = await desk.move({ ...query, ...params }, body, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.assignDriver,
    async ({ params, query, body, language, request }) => {
      const order = await desk.assignDriver({ ...query, ...params }, body.driverId, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.markOrderPaid,
    async ({ params, query, language, request }) => {
      const order = await desk.markPaid({ ...query, ...params }, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
];

const driverRoutes = (drivers: DriversService): Route[] => [
  route(contract.listDrivers, async () => ({ drivers: (await drivers.list()).map(wire.toStaffDriver) })),
  route(contract.addDriver, async ({ body, request }) => {
    const driver = await drivers.add(body, operatorName(request));
    return { driver: wire.toStaffDriver(driver) };
  }),
  route(
    contract.reportPosition,
    async ({ params, body }) => {
      const driver = await drivers.report(params.driverId, body.location);
      return { driver: wire.toStaffDriver(driver) };
    },
    { notFound: 'driver.not_found', isFrequent: true },
  ),
];

const placeRoutes = (places: StaffCatalogueService): Route[] => [
  route(contract.listBranches, async ({ language }) => {
    const branches = await places.branches();
    return { branches: branches.map((branch) => wire.toStaffBranch(branch, language)) };
  }),
  route(
    contract.switchBranch,
    async ({ params, body, language, request }) => {
      const branch = await places.switchBranch(params.branchId, body.availability, operatorName(request));
      return { branch: wire.toStaffBranch(branch, language) };
    },
    ofBranch,
  ),
  route(
    contract.listItems,
    async ({ params, language }) => {
      const items = await places.items(params.branchId);
      return { items: items.map((item) => wire.toStaffItem(item, language)) };
    },
    ofBranch,
  ),
  route(
    contract.switchItem,
    async ({ params, body, language, request }) => {
      const item = await places.switchItem(params.itemId, body.isAvailable, operatorName(request));
      return { item: wire.toStaffItem(item, language) };
    },
    { notFound: 'item.not_found' },
  ),
  route(
    contract.listOpenSessions,
    async ({ params }) => {
      const sessions = await places.openSessions(params.branchId);
      return { sessions: sessions.map(wire.toStaffSession) };
    },
    ofBranch,
  ),
  route(
    contract.closeSession,
    async ({ params, request }) => {
      const session = await places.closeSession(params.sessionId, operatorName(request));
      return { session: wire.toStaffSession(session) };
    },
    { notFound: 'session.not_found' },
  ),
];

const tableRoutes = (places: StaffCatalogueService, publicUrl: string): Route[] => [
  route(
    contract.listTables,
    async ({ params }) => {
      const tables = await places.tables(params.branchId);
      return { tables: tables.map((table) => wire.toStaffTable(table, publicUrl)) };
    },
    ofBranch,
  ),
  route(
    contract.renewTableCode,
    async ({ params, body, request }) => {
      const renewal = { from: body.replaces, actor: operatorName(request) };
      const table = await places.renewTableCode(params.branchId, params.tableId, renewal);
      return { table: wire.toStaffTable(table, publicUrl) };
    },
    { notFound: 'table.not_found' },
  ),
];
