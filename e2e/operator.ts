import type {
  StaffBranch,
  StaffDriver,
  StaffOrder,
  StaffSession,
  StaffTable,
} from '@app/contract/schemas/operations';
import type { LatLng } from '@app/contract/schemas/vocabulary';
import type { StaffReason } from '@app/domain/order/cancel-reason';
import type { OrderStatus } from '@app/domain/order/order-status';

export const port = Number(process.env['E2E_PORT'] ?? 4310);
/** Where the fake geocoding service listens. */
export const geocoderPort = port + 1;
export const OPERATIONS_SECRET = 'the-operators-of-all-the-journeys';

/** Staff and drivers, through the operators' API. */
export function operator() {
  const call = async <Body>(method: 'GET' | 'POST', path: string, body: object = {}): Promise<Body> => {
    const response = await fetch(`http://127.0.0.1:${port}/service/api/operations${path}`, {
      method,
      headers: { authorization: `Bearer ${OPERATIONS_SECRET}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const changeOrder = async (order: string, what: string, body: object = {}) =>
    (await call<{ order: StaffOrder }>('POST', `/orders/${order}/${what}`, body)).order;

  return {
    order: async (order: string) => (await call<{ order: StaffOrder }>('GET', `/orders/${order}`)).order,
    orders: async (branchId: string) =>
      (await call<{ orders: StaffOrder[] }>('GET', `/orders?branchId=${branchId}`)).orders,
    move: (order: string, status: OrderStatus, driverId?: string) =>
      changeOrder(order, 'status', { status, ...(driverId !== undefined && { driverId }) }),
    accept: (order: string, minutes: number) => changeOrder(order, 'accept', { minutes }),
    cancel: (order: string, reason: StaffReason) => changeOrder(order, 'cancel', { reason }),
    assignDriver: (order: string, driverId: string) => changeOrder(order, 'driver', { driverId }),
    paid: (order: string) => changeOrder(order, 'paid'),
    addDriver: async (name: string) =>
      (await call<{ driver: StaffDriver }>('POST', '/drivers', { name, phone: '+962790000109' })).driver,
    position: (driverId: string, location: LatLng) =>
      call<{ driver: StaffDriver }>('POST', `/drivers/${driverId}/position`, { location }),
    sessions: async (branchId: string) =>
      (await call<{ sessions: StaffSession[] }>('GET', `/branches/${branchId}/sessions`)).sessions,
    tables: async (branchId: string) =>
      (await call<{ tables: StaffTable[] }>('GET', `/branches/${branchId}/tables`)).tables,
    closeSession: (sessionId: string) => call('POST', `/sessions/${sessionId}/close`),
    switchBranch: (branchId: string, availability: StaffBranch['availability']) =>
      call('POST', `/branches/${branchId}/availability`, { availability }),
    setHours: (branchId: string, hours: object | null) =>
      call('POST', `/branches/${branchId}/hours`, { hours }),
    setItem: (itemId: string, isAvailable: boolean) =>
      call('POST', `/items/${itemId}/availability`, { isAvailable }),
  };
}
