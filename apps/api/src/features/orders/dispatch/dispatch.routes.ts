import * as contract from '@app/contract/endpoints/console/dispatch';
import { listBoardDrivers } from '@app/contract/endpoints/console/orders';
import { callerOf } from '#http/callers/actor.ts';
import { route, type Route } from '#http/route.ts';
import type { DispatchService } from './dispatch.service.ts';

const ofBranch = { notFound: 'branch.not_found' } as const;
const ofDriver = { notFound: 'driver.not_found' } as const;

/* The branches of a query or a body are in the scope of the caller: the route adapter refuses others. */
export const dispatchRoutes = (dispatch: DispatchService): Route[] => [
  route(contract.readDispatch, ({ query: { branch }, staff }) => dispatch.read(branch, staff.scopes), {
    ...ofBranch,
    isFrequent: true,
  }),
  route(
    listBoardDrivers,
    async ({ query: { branch } }) => ({ drivers: await dispatch.drivers(branch) }),
    ofBranch,
  ),
  route(
    contract.addBranchDriver,
    async ({ body, staff, request }) => ({
      driver: await dispatch.addDriver(body, callerOf(staff, request)),
    }),
    ofBranch,
  ),
  route(
    contract.changeDriver,
    async ({ params: { driverId }, body, staff, request }) => ({
      driver: await dispatch.changeDriver(driverId, body, callerOf(staff, request)),
    }),
    ofDriver,
  ),
  route(
    contract.locateDriver,
    async ({ params: { driverId }, body: { location }, staff }) => ({
      storedAt: (await dispatch.locate(driverId, location, staff.scopes)).getTime(),
    }),
    { ...ofDriver, isFrequent: true },
  ),
  route(
    contract.sequenceStops,
    async ({ params: { driverId }, body: { orderIds }, staff, request }) => ({
      driver: await dispatch.sequence(driverId, orderIds, callerOf(staff, request)),
    }),
    ofDriver,
  ),
  route(
    contract.listDriverProposals,
    async ({ params: { orderId }, staff }) => ({
      proposals: await dispatch.proposals(orderId, staff.scopes),
    }),
    { notFound: 'order.not_found' },
  ),
  route(
    contract.listShifts,
    async ({ query: { branch }, staff }) => ({ shifts: await dispatch.shifts(branch, staff.scopes) }),
    ofBranch,
  ),
  route(
    contract.settleShift,
    async ({ params: { shiftId }, body, staff, request }) => ({
      shift: await dispatch.settle(shiftId, body, callerOf(staff, request)),
    }),
    { notFound: 'shift.not_found', needsPassword: true },
  ),
];
