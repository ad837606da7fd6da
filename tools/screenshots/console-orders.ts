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
    const response = await request.post(`/service/api/operations${path}`, { headers, data });
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
  const { driver } = await operations('/drivers', { name: 'Yazan Omari', phone: '+962790000109' });
  await operations(`/drivers/${driver._id}/position`, { location: AQABA_CENTRE });
  await operations(`/orders/${shipped}/status`, { status: 'shipped', driverId: driver._id });
  const later = await accepted(20, { isPickup: true, inHours: 3 });
  await accepted(20, { inHours: 26 });
  await made({ isPickup: true });
  const ready = await made({ note: 'Ring the bell twice, second floor.' });
  const preparing = await accepted(25, { note: 'بدون بصل، لو سمحتم' });
  await accepted(15, { isPickup: true });
  await place({ isPickup: true });
  const paid = await accepted(20, {});
  const { ticket } = await staff.as('rana', `/console/orders/${paid}`);
  await staff.as('rana', `/console/orders/${paid}/paid`, { amount: ticket.amountDue });
  const { page } = await staff.as('sami', '/drive/shift', {});
  const carried = await made({ note: 'The bell is broken, please call.' });
  await staff.as('rana', `/console/orders/${carried}/driver`, { driverId: page.driver.id });
  const { link } = await staff.as('basil', '/console/team', {
    name: 'Huda Odeh',
    roles: [{ role: 'branchStaff', branchId }],
  });
  const fresh = await place({ note: 'No onions, please' });
  return { fresh, preparing, ready, shipped, later, paid, invitation: link.url.split('/').at(-1) };
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

type Order = { isPickup?: boolean; note?: string; inHours?: number };

/** Places each order as another customer. */
async function customersOf(request: APIRequestContext, branchId: string) {
  const response = await request.get(`/service/api/customer/branch/${branchId}`);
  const { branch }: { branch: WireBranch } = await response.json();
  const items = branch.menu.collections
    .flatMap((collection) => collection.items)
    .filter(({ isDeliveryEnabled, isPickupEnabled }) => isDeliveryEnabled && isPickupEnabled);
  let count = 0;
  return async ({ isPickup = false, note, inHours }: Order): Promise<string> => {
    const customer = await newCustomer(request, 'en');
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
      order_type: isPickup ? { name: 'pickup' } : { name: 'delivery', location: AQABA_CENTRE },
      payment_method: 'cash',
      note: note ?? null,
      receive_at: inHours === undefined ? null : new Date(Date.now() + inHours * HOUR_MS).toISOString(),
      use_credit: false,
    });
    return data.orderId;
  };
}
