import type { WireBranch } from '@app/contract/schemas/branches';
import type { WireOrder } from '@app/contract/schemas/orders';
import { type Cart, emptyCart } from '@app/domain/cart/cart';
import { lineFromWire } from '@app/contract/from-wire/item';
import { serialiseCart } from '@app/domain/cart/stored-cart';

/** The ids of the demo data in the screenshots. */
export type DemoIds = Record<
  | 'branch'
  | 'busyBranch'
  | 'closedBranch'
  | 'tableOnlyBranch'
  | 'questionsBranch'
  | 'hoursBranch'
  | 'order'
  | 'pendingOrder'
  | 'completedOrder'
  | 'cancelledOrder'
  | 'scheduledOrder'
  | 'session',
  string
> & {
  /** A shipped order with its number for public tracking. */
  shipped: { id: string; branch: string; number: string };
  /** A table with an open session. */
  table: { id: string; branch: string; number: number };
};

const PHONES = { lina: '+962790000001', omar: '+962790000002', noor: '+962790000004' } as const;
export type DemoPerson = keyof typeof PHONES;
export type Tokens = Record<DemoPerson, string>;
/** The phones of the demo staff, who have the same password. */
export const STAFF_PHONES = {
  amal: '+962790000201',
  basil: '+962790000202',
  rana: '+962790000203',
  sami: '+962790000205',
} as const;
export type DemoStaff = keyof typeof STAFF_PHONES;
export const PASSWORD = 'welcome-to-hana';

/** Reads the demo data through the API. */
export function demoAt(url: string) {
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${url}/service/api/customer${path}`, init)).json();

  async function tokenOf(person: DemoPerson): Promise<string> {
    const body = JSON.stringify({ phone: PHONES[person], password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    return (await ask('/login', { method: 'POST', headers, body })).authorization.token;
  }

  return {
    tokens: async (): Promise<Tokens> => ({
      lina: await tokenOf('lina'),
      omar: await tokenOf('omar'),
      noor: await tokenOf('noor'),
    }),
    async ids({ lina }: Tokens): Promise<DemoIds> {
      const { vendors } = await ask('/vendors');
      const branches: { _id: string; isOpen: boolean; isActive: boolean; timeZone?: string }[] =
        vendors.flatMap((vendor: { branches: [] }) => vendor.branches);
      const withHours = branches.filter(({ timeZone }) => timeZone !== undefined);
      const { vendor } = await ask('/vendor/red-sea-grill');
      const signedIn = { headers: { authorization: `Bearer ${lina}` } };
      const { orders }: { orders: WireOrder[] } = await ask('/active/orders', signedIn);
      const {
        activeSessions: [sitting],
      } = await ask('/active/sessions', signedIn);
      const { vendor: cafe } = await ask('/vendor/qahwa-bay');
      const { vendor: asking } = await ask('/vendor/shawarma-lane');
      const past: WireOrder[] = await ask('/orders', signedIn);
      const pastOf = (wanted: WireOrder['status']) => past.find(({ status }) => status === wanted)!._id;
      const shipped = orders.find(({ status }) => status === 'shipped')!;
      return {
        branch: vendor.branches[0]._id,
        busyBranch: branches.find(({ isOpen, isActive }) => isOpen && !isActive)!._id,
        closedBranch: branches.find(({ isOpen }) => !isOpen)!._id,
        tableOnlyBranch: cafe.branches.find(({ _id }: { _id: string }) => _id !== sitting.branch._id)._id,
        questionsBranch: asking.branches[0]._id,
        // At night all of them are closed.
        hoursBranch: (withHours.find(({ isOpen }) => isOpen) ?? withHours[0])!._id,
        order: orders[0]!._id,
        pendingOrder: orders.find(({ status }) => status === 'pending')!._id,
        completedOrder: pastOf('completed'),
        cancelledOrder: pastOf('cancelled'),
        scheduledOrder: orders.find(({ receiveAt }) => receiveAt !== null)!._id,
        session: sitting._id,
        table: { id: sitting.table._id, branch: sitting.branch._id, number: sitting.table.number },
        shipped: { id: shipped._id, branch: shipped.branch._id, number: shipped.orderNumber },
      };
    },
    /** A stored cart of three lines. */
    async cart(branchId: string, language: string, change = (cart: Cart) => cart): Promise<string> {
      const headers = { 'accept-language': language };
      const { branch }: { branch: WireBranch } = await ask(`/branch/${branchId}`, { headers });
      const simple = branch.menu.collections
        .flatMap(({ items }) => items)
        .filter(({ preferences, isDeliveryEnabled }) => preferences.length === 0 && isDeliveryEnabled);
      const lines = simple.slice(0, 3).map((item, index) => lineFromWire(item, index + 2));
      return serialiseCart(change({ ...emptyCart, branchId, orderType: 'delivery', lines }));
    },
  };
}
