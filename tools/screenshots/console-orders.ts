import type { APIRequestContext } from '@playwright/test';
import type { WireBranch } from '@app/contract/schemas/branches';
import { newCustomer } from '../../e2e/customer.ts';
import { PASSWORD, STAFF_PHONES } from './demo-people.ts';
import { AQABA_CENTRE, OPERATIONS_SECRET } from './servers.ts';

/** The orders on the board of the screenshots, by their state, and the token of an invitation. */
export type BoardIds = Record<
  'fresh' | 'preparing' | 'ready' | 'shipped' | 'later' | 'paid' | 'invitation',
  string
>;

const HOUR_MS = 3_600_000;

/** Fills the board of the branch of the demo staff with an order or more per lane. */
export async function fillBoard(
  request: APIRequestContext,
  branchId: string,
  origin: string,
): Promise<BoardIds> {
  const staff = staffOf(request, origin);
  const operations = async (path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${OPERATIONS_SECRET}` };
    const response = await request.post(`/service/api/console${path}`, { headers, data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const place = await customersOf(request, branchId);
  const accepted = async (minutes: number, order: Parameters<typeof place>[0]) => {
    const id = await place(order);
    await operations(`/orders/${id}/accept`, { minutes });
    return id;
  };
  const made = async (order: Parameters<typeof place>[0]) => {
    const id = await accepted(20, order);
    await operations(`/orders/${id}/ready`);
    return id;
  };

  const shipped = await made({});
  const yazan = { branchId, name: 'Yazan Omari', phone: '+962790000109' };
  const { driver } = await operations('/drivers', yazan);
  await operations(`/drivers/${driver.id}`, { isOnShift: true });
  await operations(`/drivers/${driver.id}/position`, { location: AQABA_CENTRE });
  await operations(`/orders/${shipped}/hand-over`, { driverId: driver.id });
  const later = await accepted(20, { isPickup: true, inHours: 3 });
  await accepted(20, { inHours: 26 });
  await made({ isPickup: true });
  const ready = await made({ note: 'Ring the bell twice, second floor.' });
  const preparing = await accepted(25, { note: 'بدون بصل، لو سمحتم' });
  await accepted(15, { isPickup: true });
  await place({ isPickup: true });
  const paid = await accepted(20, {});
  const { order } = await staff.as('rana', `/console/orders/${paid}`);
  await staff.as('rana', `/console/orders/${paid}/paid`, { amount: order.ticket.amountDue });
  const { page } = await staff.as('sami', '/drive/shift', {});
  const carried = await made({ note: 'The bell is broken, please call.' });
  await staff.as('rana', `/console/orders/${carried}/driver`, { driverId: page.driver.id });
  const { link } = await staff.as('basil', '/console/team', {
    name: 'Huda Odeh',
    roles: [{ role: 'branchStaff', branchId }],
  });
  await seatTables(request, branchId, { place, operations });
  const fresh = await place({ note: 'No onions, please' });
  return { fresh, preparing, ready, shipped, later, paid, invitation: link.url.split('#').at(-1) };
}

/** Calls as a person of the demo staff. Without a body it reads. */
function staffOf(request: APIRequestContext, origin: string) {
  const headers = { origin };
  const signIn = (login: string) =>
    request.post('/service/api/console/sign-in', { headers, data: { login, password: PASSWORD } });
  return {
    async as(person: keyof typeof STAFF_PHONES, path: string, data?: object) {
      await signIn(STAFF_PHONES[person]);
      const url = `/service/api${path}`;
      const response = await (data ? request.post(url, { headers, data }) : request.get(url));
      if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
      return response.json();
    },
  };
}

type Operations = (path: string, data?: object) => Promise<unknown>;
type Seating = { place: Awaited<ReturnType<typeof customersOf>>; operations: Operations };

/** Tables in each state: two rounds, a call, a bill and a new order. */
async function seatTables(request: APIRequestContext, branchId: string, { place, operations }: Seating) {
  const path = `/service/api/console/branches/${branchId}/tables`;
  const headers = { authorization: `Bearer ${OPERATIONS_SECRET}` };
  const { tables } = await (await request.get(path, { headers })).json();
  const codeOf = (number: number) => tables.find((table: { number: number }) => table.number === number).code;
  for (const [number, rounds, kind] of [
    [2, 2, null],
    [4, 1, 'bill'],
    [6, 1, null],
    [7, 3, 'waiter'],
    [10, 0, null],
  ] as const) {
    const guest = await newCustomer(request, 'en');
    for (let round = 0; round < rounds; round++) {
      const id = await place({ table: codeOf(number), customer: guest });
      await operations(`/orders/${id}/accept`, { minutes: 20 });
      if (round === 0) await operations(`/orders/${id}/hand-over`);
    }
    if (rounds === 0) await place({ table: codeOf(number), customer: guest });
    if (kind === null) continue;
    const own = { headers: { authorization: `Bearer ${guest.token}` } };
    const { activeSessions } = await (await request.get('/service/api/customer/active/sessions', own)).json();
    await guest.post(`/session/${activeSessions[0]._id}/requests`, { kind });
  }
}

type Customer = Awaited<ReturnType<typeof newCustomer>>;
type Order = { isPickup?: boolean; note?: string; inHours?: number; table?: string; customer?: Customer };

/** Places each order as another customer. */
async function customersOf(request: APIRequestContext, branchId: string) {
  const response = await request.get(`/service/api/customer/branch/${branchId}`);
  const { branch }: { branch: WireBranch } = await response.json();
  const items = branch.menu.collections
    .flatMap((collection) => collection.items)
    .filter(({ isDeliveryEnabled, isPickupEnabled }) => isDeliveryEnabled && isPickupEnabled);
  let count = 0;
  return async ({ isPickup = false, note, inHours, table, customer: known }: Order): Promise<string> => {
    const customer = known ?? (await newCustomer(request, 'en'));
    count += 2;
    const chosen = [0, 1].map((offset) => items[(count + offset) % items.length]!);
    const { data } = await customer.post(`/order/${branchId}/place`, {
      items: chosen.map(({ _id, preferences }, index) => ({
        item_id: _id,
        quantity: index + 1,
        preferences: Object.fromEntries(
          preferences
            .filter(({ validation }) => validation === 'required')
            .map((preference) => [preference._id, preference.options.slice(0, 1).map(({ id }) => id)]),
        ),
      })),
      order_type: table
        ? { name: 'table_session', table_id: table }
        : isPickup
          ? { name: 'pickup' }
          : { name: 'delivery', location: AQABA_CENTRE },
      payment_method: 'cash',
      note: note ?? null,
      receive_at: inHours === undefined ? null : new Date(Date.now() + inHours * HOUR_MS).toISOString(),
      use_credit: false,
    });
    return data.orderId;
  };
}
