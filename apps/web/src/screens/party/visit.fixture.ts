import { showBranch, showItem } from '@app/contract/endpoints/branches';
import { showActiveSession } from '@app/contract/endpoints/table-sessions';
import { showTable } from '@app/contract/endpoints/visits';
import type { WireParty } from '@app/contract/schemas/customer/party';
import type { SharedSession } from '@app/contract/schemas/customer/table-sessions';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { aBranch, anItem, anOrder, aSession, sampleId } from '#testing/samples.ts';
import { aDelivery } from '#screens/order/order.fixture.ts';
import { aParty, aPartyLine, aPerson, LINA, LINK, OMAR, PARTY, SARA } from './group.fixture.ts';

export const SESSION = sampleId(70);
export const CODE = sampleId(72);
export const visitPath = `/active/${SESSION}/session`;

export const aVisit = (more: Partial<WireParty> = {}): WireParty =>
  aParty({
    kind: 'table',
    type: 'table_session',
    zone: null,
    people: [
      aPerson(LINA, 'Lina', { isHost: true, lines: [aPartyLine(1)], share: 4.4 }),
      aPerson(OMAR, 'Omar', {
        lines: [aPartyLine(2, { itemId: sampleId(33), name: 'Fattoush', total: 3 })],
        share: 3.3,
      }),
      aPerson(SARA, 'Sara'),
    ],
    invite: LINK,
    visit: {
      sessionId: SESSION,
      table: { number: 7, code: CODE },
      pin: '4827',
      maySend: false,
      isOpenedByStaff: false,
    },
    ...more,
  });

type Round = SharedSession['orders'][number];

const { subTotal, tax, deliveryFee, deliveryDiscount, saved, cashback, platformFee, total, usedCredit } =
  anOrder();
const amounts = {
  subTotal,
  tax,
  deliveryFee,
  deliveryDiscount,
  saved,
  cashback,
  platformFee,
  total,
  usedCredit,
};

/** A round that Lina has sent, with one item of each of the given people. */
export function aRound(
  place: number,
  items: { name: string; of: [id: string, name: string] | null; isFromWaiter?: true }[],
): Round {
  const [item] = aDelivery().items;
  const { itemId: _i, selectedPreferences: _s, ...facts } = item!;
  return {
    _id: sampleId(80 + place),
    orderNumber: `7K2M9QX${place}`,
    status: 'processing',
    orderedAt: `2026-11-15T18:0${place}:00Z`,
    isPaid: false,
    sentBy: 'Lina',
    items: items.map(({ name, of, isFromWaiter }, index) => ({
      ...facts,
      _id: sampleId(900 + 10 * place + index),
      name,
      preferences: [],
      ...(isFromWaiter && { isFromWaiter }),
      ...(of && { person: { _id: of[0], name: of[1] } }),
      share: 4.4,
    })),
    ...amounts,
  };
}

/** Table 7 with Lina, who is the host, Omar and Sara. */
export const aSharedTable = (party = aVisit(), more: Partial<SharedSession> = {}): SharedSession => ({
  ...aSession({ table: { _id: sampleId(71), code: CODE, number: 7, image: null }, orders: [], requests: [] }),
  party,
  bill: {
    due: 8.8,
    paid: 0,
    claimed: 0,
    left: 8.8,
    refundDue: 0,
    evenPart: 2.94,
    claims: [],
    people: party.people.map(({ _id, name }) => ({ _id, name, share: 4.4 })),
  },
  ...more,
});

/** What the phone of Omar, who has no account, has stored. */
export const omarsPass = {
  passes: [
    {
      partyId: PARTY,
      token: 'pass.omar',
      link: null,
      group: null,
      visit: { sessionId: SESSION, branchId: null, code: null },
    },
  ],
};

const menu = { collections: [{ _id: sampleId(20), name: 'Grills', items: [anItem()] }] };

/** A server with one shared table, which calls may change. */
export function aTableServer(session: SharedSession = aSharedTable()) {
  const server = createTestServer();
  const state = { session };
  server.response(showBranch, { branch: aBranch({ table: { _id: CODE, number: 7, images: [] }, menu }) });
  server.response(showItem, { data: { item: anItem() } });
  server.response(showTable, { table: { number: 7, mode: 'guests', state: 'taken' } });
  server.response(showActiveSession, () => ({ activeSession: state.session }));
  return Object.assign(server, { state });
}
