import { showMe } from '@app/contract/endpoints/console/account';
import * as dispatch from '@app/contract/endpoints/console/dispatch';
import * as contract from '@app/contract/endpoints/console/orders';
import type { OrderTicket } from '@app/contract/schemas/board';
import type { Point } from '@app/domain/geo/point';
import { demoRoads } from '#roads/road-network.ts';
import { routeBetween } from '#roads/route.ts';
import { type Move, nextMove, loopPosition, PACE, type Pace } from './next-move.ts';
import type { Endpoint, ResponseOf } from '@app/contract/endpoint';

/** Branches with an open board, and drivers who are signed in. */
export type PresentPeople = { branchIds: ReadonlySet<string>; driverIds: ReadonlySet<string> };

type SimulatorDeps = {
  call: ConsoleCall;
  /** Whether the server refused a call, for example because staff have moved the order already. */
  isRefusal: (error: unknown) => boolean;
  clock: { now: () => Date };
  log: { warn: (details: object, message: string) => void };
  /** The orders that are part of the demo data; they keep their status. */
  seededOrderIds: () => Promise<ReadonlySet<string>>;
  presentPeople: () => Promise<PresentPeople>;
  pace?: Pace;
};

/* The shortest promise: the simulated branches are quick. */
const PROMISE_MINUTES = 5;
const MAX_BRANCHES_PER_CALL = 40;
/* The simulated drivers of a branch. They are added when they are needed. */
const NAMES = ['Khaled', 'Rima', 'Tareq', 'Hala', 'Faris', 'Dana', 'Zaid', 'Maha'];
const phoneOf = (index: number) => `+96279000011${index}`;

/** What does not change while an order is on its way. */
type Ride = { route: readonly Point[]; shippedAt: number };

/** Simulates branches and drivers of the demo through the console's API. */
export function simulator(deps: SimulatorDeps) {
  const { call, isRefusal, clock, log, seededOrderIds, presentPeople, pace = PACE } = deps;
  const rides = new Map<string, Ride>();
  let seeded: ReadonlySet<string> | undefined;

  const routeFor = async (orderId: string): Promise<readonly Point[]> => {
    const { location, branchLocation } = (await call(contract.showTicket, { params: { orderId } })).order;
    return location ? routeBetween(demoRoads(), branchLocation ?? location, location) : [];
  };

  const rideFor = async ({ id: orderId, changedAt }: OrderTicket): Promise<Ride> => {
    const known = rides.get(orderId);
    if (known) return known;
    const { entries } = await call(contract.listTicketHistory, { params: { orderId } });
    const shippedAt = entries.findLast(({ details }) => details['to'] === 'shipped')?.at ?? changedAt;
    const ride = { route: await routeFor(orderId), shippedAt };
    rides.set(orderId, ride);
    return ride;
  };

  const report = (driverId: string, location: Point) =>
    call(dispatch.locateDriver, { params: { driverId }, body: { location } });

  /** A simulated driver without an order; null while all are busy. */
  const freeDriver = async (branch: string): Promise<string | null> => {
    const { drivers } = await call(contract.listBoardDrivers, { query: { branch } });
    const pool = NAMES.map((_name, index) => drivers.find(({ phone }) => phone === phoneOf(index)));
    const free = pool.find((driver) => driver?.deliveries === 0 && driver.isOnShift);
    if (free) return free.id;
    const vacant = pool.findIndex((driver) => driver === undefined);
    const name = NAMES[vacant];
    if (name === undefined) return null;
    const body = { branchId: branch, name, phone: phoneOf(vacant) };
    const driverId = (await call(dispatch.addBranchDriver, { body })).driver.id;
    await call(dispatch.changeDriver, { params: { driverId }, body: { isOnShift: true } });
    return driverId;
  };

  const ship = async ({ id: orderId, branchId, driver }: OrderTicket) => {
    const driverId = driver?.id ?? (await freeDriver(branchId));
    if (driverId === null) return;
    const [start] = await routeFor(orderId);
    if (start) await report(driverId, start);
    await call(contract.handOverTicket, { params: { orderId }, body: { driverId } });
  };

  const make = async (order: OrderTicket, next: Move) => {
    const target = { params: { orderId: order.id } };
    if (next.kind === 'accept')
      await call(contract.acceptTicket, { ...target, body: { minutes: PROMISE_MINUTES } });
    if (next.kind === 'ready') await call(contract.markTicketReady, target);
    if (next.kind === 'ship') await ship(order);
    if (next.kind === 'drive' && order.driver) await report(order.driver.id, next.to);
    if (next.kind !== 'complete') return;
    if (!order.isPaid) await call(contract.markTicketPaid, { ...target, body: { amount: order.amountDue } });
    await call(order.status === 'shipped' ? contract.completeTicket : contract.handOverTicket, target);
  };

  const play = async (order: OrderTicket, now: Date, { driverIds }: PresentPeople) => {
    const ride = order.status === 'shipped' ? await rideFor(order) : { route: [], shippedAt: 0 };
    if (!seeded?.has(order.id)) {
      const next = nextMove(order, { now, pace, ...ride });
      // A signed-in driver picks the order up.
      const isLeft = next.kind === 'ship' && order.driver !== null && driverIds.has(order.driver.id);
      return isLeft ? undefined : make(order, next);
    }
    if (order.status === 'shipped' && order.driver && ride.route.length > 0)
      await report(order.driver.id, loopPosition(ride.route, now, pace));
  };

  return {
    /** Advances every active order. */
    step: async (): Promise<void> => {
      seeded ??= await seededOrderIds();
      const now = clock.now();
      const orders = await activeOrders(call);
      const people = await presentPeople();
      for (const order of orders) {
        if (isLeftToPeople(order, people)) continue;
        await play(order, now, people).catch((error: unknown) => {
          if (!isRefusal(error)) log.warn({ err: error }, 'simulator: advancing an order failed');
        });
      }
      for (const id of rides.keys()) if (!orders.some((order) => order.id === id)) rides.delete(id);
    },
  };
}

/** CON-134 A branch with an open board moves its own orders, and a signed-in driver delivers. */
function isLeftToPeople({ status, branchId, driver }: OrderTicket, { branchIds, driverIds }: PresentPeople) {
  return status === 'shipped' ? driver !== null && driverIds.has(driver.id) : branchIds.has(branchId);
}

async function activeOrders(call: ConsoleCall): Promise<OrderTicket[]> {
  const branchIds = (await call(showMe)).me.branches.map(({ _id }) => _id);
  const all: OrderTicket[] = [];
  for (let at = 0; at < branchIds.length; at += MAX_BRANCHES_PER_CALL) {
    const branch = branchIds.slice(at, at + MAX_BRANCHES_PER_CALL).join(',');
    for (let cursor: string | undefined; ;) {
      const query = { branch, status: 'active', cursor };
      const { tickets, next } = await call(contract.listTickets, { query });
      all.push(...tickets);
      if (next === null) break;
      cursor = next;
    }
  }
  return all;
}

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
};

/** A call of the console's API with a key. */
type ConsoleCall = <E extends Endpoint>(endpoint: E, input?: Input) => Promise<ResponseOf<E>>;
