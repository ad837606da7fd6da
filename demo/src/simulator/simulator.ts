import * as contract from '@app/contract/endpoints/operations';
import type { StaffOrder } from '@app/contract/schemas/operations';
import type { Point } from '@app/domain/geo/point';
import { demoRoads } from '#roads/road-network.ts';
import { routeBetween } from '#roads/route.ts';
import { driverPool } from './driver-pool.ts';
import { type Move, nextMove, loopPosition, PACE, type Pace } from './next-move.ts';
import type { OperationsCall } from './operations-call.ts';

/** Branches with an open board, and drivers who are signed in. */
export type PresentPeople = { branchIds: ReadonlySet<string>; driverIds: ReadonlySet<string> };

type SimulatorDeps = {
  call: OperationsCall;
  /** Whether the server refused a call, for example because staff have moved the order already. */
  isRefusal: (error: unknown) => boolean;
  clock: { now: () => Date };
  log: { warn: (details: object, message: string) => void };
  /** The orders that are part of the demo data; they keep their status. */
  seededOrderIds: () => Promise<ReadonlySet<string>>;
  presentPeople: () => Promise<PresentPeople>;
  pace?: Pace;
};

const PAGE = 100;
/* The shortest promise: the simulated branches are quick. */
const PROMISE_MINUTES = 5;

/** Simulates branches and drivers of the demo through the operators' API. */
export function simulator(deps: SimulatorDeps) {
  const { call, isRefusal, clock, log, seededOrderIds, presentPeople, pace = PACE } = deps;
  const routes = new Map<string, readonly Point[]>();
  const drivers = driverPool(call);
  let seeded: ReadonlySet<string> | undefined;

  const routeOf = ({ _id, branch, location }: StaffOrder): readonly Point[] => {
    const known = routes.get(_id);
    if (known) return known;
    const route = location ? routeBetween(demoRoads(), branch.location ?? location, location) : [];
    routes.set(_id, route);
    return route;
  };

  const report = (driverId: string, location: Point) =>
    call(contract.reportPosition, { params: { driverId }, body: { location } });
  const move = ({ _id }: StaffOrder, body: object) =>
    call(contract.moveOrder, { params: { order: _id }, body });

  const ship = async (order: StaffOrder) => {
    const driverId = order.driver?._id ?? (await drivers.whoIsFree());
    if (driverId === null) return;
    const [start] = routeOf(order);
    if (start) await report(driverId, start);
    await move(order, { status: 'shipped', driverId });
  };

  const make = async (order: StaffOrder, next: Move) => {
    const target = { params: { order: order._id } };
    if (next.kind === 'accept')
      await call(contract.acceptOrder, { ...target, body: { minutes: PROMISE_MINUTES } });
    if (next.kind === 'ready') await call(contract.markOrderReady, target);
    if (next.kind === 'ship') await ship(order);
    if (next.kind === 'drive' && order.driver) await report(order.driver._id, next.to);
    if (next.kind !== 'complete') return;
    if (!order.isPaid) await call(contract.markOrderPaid, target);
    await move(order, { status: 'completed' });
  };

  const play = async (order: StaffOrder, now: Date, { driverIds }: PresentPeople) => {
    const route = order.status === 'shipped' ? routeOf(order) : [];
    if (!seeded?.has(order._id)) {
      const next = nextMove(order, { now, pace, route });
      // A signed-in driver picks the order up.
      const isLeft = next.kind === 'ship' && order.driver !== null && driverIds.has(order.driver._id);
      return isLeft ? undefined : make(order, next);
    }
    if (order.status === 'shipped' && order.driver && route.length > 0)
      await report(order.driver._id, loopPosition(route, now, pace));
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
      for (const id of routes.keys()) if (!orders.some(({ _id }) => _id === id)) routes.delete(id);
    },
  };
}

/** CON-134 A branch with an open board moves its own orders, and a signed-in driver delivers. */
function isLeftToPeople({ status, branch, driver }: StaffOrder, { branchIds, driverIds }: PresentPeople) {
  return status === 'shipped' ? driver !== null && driverIds.has(driver._id) : branchIds.has(branch._id);
}

async function activeOrders(call: OperationsCall): Promise<StaffOrder[]> {
  const all: StaffOrder[] = [];
  for (let page = 1; ; page += 1) {
    const { orders } = await call(contract.listOrders, { query: { status: 'active', page: String(page) } });
    all.push(...orders);
    if (orders.length < PAGE) return all;
  }
}
