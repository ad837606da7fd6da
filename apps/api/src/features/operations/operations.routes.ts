import * as contract from '@app/contract/endpoints/operations';
import { operatorName } from '#http/operator-name.ts';
import { route, type Route } from '#http/route.ts';
import type { DriversService } from './drivers.service.ts';
import type { LogService } from './log.service.ts';
import * as wire from './operations.wire.ts';
import type { StaffOrdersService } from './staff-orders.service.ts';
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
  route(contract.readLog, async ({ query }) => ({ entries: await log.read(query) })),
];

const orderRoutes = (orders: StaffOrdersService): Route[] => [
  route(contract.listOrders, async ({ query, language }) => {
    const found = await orders.list(query);
    return { orders: found.map((order) => wire.toStaffOrder(order, language)) };
  }),
  route(
    contract.showStaffOrder,
    async ({ params, query, language }) => {
      const order = await orders.find({ ...query, ...params });
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.moveOrder,
    async ({ params, query, body, language, request }) => {
      const order = await orders.transition({ ...query, ...params }, body, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.acceptOrder,
    async ({ params, query, body, language, request }) => {
      const order = await orders.accept({ ...query, ...params }, body.minutes, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.refuseOrder,
    async ({ params, query, body, language, request }) => {
      const order = await orders.refuse({ ...query, ...params }, body, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.cancelStaffOrder,
    async ({ params, query, body, language, request }) => {
      const order = await orders.cancel({ ...query, ...params }, body, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.postponeOrder,
    async ({ params, query, body, language, request }) => {
      const order = await orders.postpone({ ...query, ...params }, body, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.markOrderReady,
    async ({ params, query, language, request }) => {
      const order = await orders.markReady({ ...query, ...params }, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.undoOrderReady,
    async ({ params, query, language, request }) => {
      const order = await orders.undoReady({ ...query, ...params }, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.assignDriver,
    async ({ params, query, body, language, request }) => {
      const order = await orders.assignDriver({ ...query, ...params }, body.driverId, operatorName(request));
      return { order: wire.toStaffOrder(order, language) };
    },
    ofOrder,
  ),
  route(
    contract.markOrderPaid,
    async ({ params, query, language, request }) => {
      const order = await orders.markPaid({ ...query, ...params }, operatorName(request));
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

const catalogueRoutes = (catalogue: StaffCatalogueService): Route[] => [
  route(contract.listBranches, async ({ language }) => {
    const branches = await catalogue.branches();
    return { branches: branches.map((branch) => wire.toStaffBranch(branch, language)) };
  }),
  route(
    contract.switchBranch,
    async ({ params, body, language, request }) => {
      const branch = await catalogue.switchBranch(params.branchId, body.availability, operatorName(request));
      return { branch: wire.toStaffBranch(branch, language) };
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
    async ({ params, body, language, request }) => {
      const item = await catalogue.switchItem(params.itemId, body.isAvailable, operatorName(request));
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
    async ({ params, request }) => {
      const session = await catalogue.closeSession(params.sessionId, operatorName(request));
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
    async ({ params, body, request }) => {
      const renewal = { from: body.replaces, actor: operatorName(request) };
      const table = await catalogue.renewTableCode(params.branchId, params.tableId, renewal);
      return { table: wire.toStaffTable(table, publicUrl) };
    },
    { notFound: 'table.not_found' },
  ),
];
