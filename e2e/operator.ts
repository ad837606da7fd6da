import { type ResponseOf, WIRE_VERSION, WIRE_VERSION_HEADER } from '@app/contract/endpoint';
import type { addBranchDriver } from '@app/contract/endpoints/console/dispatch';
import type { showTicket } from '@app/contract/endpoints/console/orders';
import type { listDiningTables } from '@app/contract/endpoints/console/tables';
import type { LatLng } from '@app/contract/schemas/vocabulary';
import type { StaffReason } from '@app/domain/order/cancel-reason';

export const port = Number(process.env['E2E_PORT'] ?? 4310);
export const origin = `http://127.0.0.1:${port}`;
/** What a page of staff sends beside its cookie. */
export const pageHeaders = { origin, [WIRE_VERSION_HEADER]: WIRE_VERSION };
/** Where the fake geocoding service listens. */
export const geocoderPort = port + 1;
export const OPERATIONS_SECRET = 'the-operators-of-all-the-journeys';

/** Staff and drivers, through the console's API with a key of every scope. */
export function operator() {
  const call = async <Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object = {},
  ): Promise<Body> => {
    const response = await fetch(`${origin}/service/api/console${path}`, {
      method,
      headers: { authorization: `Bearer ${OPERATIONS_SECRET}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const details = async (order: string) =>
    (await call<ResponseOf<typeof showTicket>>('GET', `/orders/${order}`)).order;
  const ticket = async (order: string) => (await details(order)).ticket;
  const changeOrder = (order: string, what: string, body: object = {}) =>
    call('POST', `/orders/${order}/${what}`, body);

  /** A driver on shift at the branch. */
  const addDriver = async (branchId: string, name: string) => {
    const body = { branchId, name, phone: '+962790000109' };
    const { driver } = await call<ResponseOf<typeof addBranchDriver>>('POST', '/drivers', body);
    await call('POST', `/drivers/${driver.id}`, { isOnShift: true });
    return driver;
  };

  return {
    order: ticket,
    /** Makes the call that brings an order to the status. A delivery without a driver gets one. */
    async move(
      order: string,
      to: 'processing' | 'shipped' | 'completed' | 'cancelled',
      driverId?: string,
    ): Promise<void> {
      const { status, branchId, driver } = await ticket(order);
      if (to === 'processing') await changeOrder(order, 'accept');
      if (to === 'completed') await changeOrder(order, status === 'shipped' ? 'complete' : 'hand-over');
      if (to === 'cancelled')
        await changeOrder(order, status === 'pending' ? 'refuse' : 'cancel', {
          reason: status === 'shipped' ? 'not_delivered' : 'too_busy',
        });
      if (to !== 'shipped') return;
      const taker = driverId ?? driver?.id ?? (await addDriver(branchId, 'Sami')).id;
      await changeOrder(order, 'hand-over', { driverId: taker });
    },
    async accept(order: string, minutes: number) {
      await changeOrder(order, 'accept', { minutes });
      return ticket(order);
    },
    cancel: (order: string, reason: StaffReason) => changeOrder(order, 'cancel', { reason }),
    assignDriver: (order: string, driverId: string) => changeOrder(order, 'driver', { driverId }),
    async paid(order: string) {
      const { total, usedCredit } = (await details(order)).amounts;
      await changeOrder(order, 'paid', { amount: total - usedCredit });
    },
    addDriver,
    position: (driverId: string, location: LatLng) =>
      call('POST', `/drivers/${driverId}/position`, { location }),
    tables: async (branchId: string) =>
      (await call<ResponseOf<typeof listDiningTables>>('GET', `/branches/${branchId}/tables`)).tables,
    closeSession: (sessionId: string) => call('POST', `/sessions/${sessionId}/close`, { force: true }),
    async setHours(branchId: string, hours: object | null) {
      const path = `/branches/${branchId}/hours`;
      const { revision } = await call<{ revision: number }>('GET', path);
      await call('POST', path, { revision, hours });
    },
    setItem: (itemId: string, isAvailable: boolean) =>
      call(isAvailable ? 'DELETE' : 'POST', `/items/${itemId}/sold-out`, { until: 'put_back' }),
  };
}
