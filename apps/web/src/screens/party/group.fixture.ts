import { showBranch, showItem } from '@app/contract/endpoints/branches';
import { showParty } from '@app/contract/endpoints/party';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireInvitation } from '@app/contract/schemas/customer/group-orders';
import type { WireParty, WirePartyLine } from '@app/contract/schemas/customer/party';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { aBranch, anItem, sampleId } from '#testing/samples.ts';

export const LINK = 'AAAAAAAAAAAAAAAAAAAAAA';
export const PARTY = sampleId(600);
export const LINA = sampleId(601);
export const OMAR = sampleId(602);
export const SARA = sampleId(603);

export const aPartyLine = (place: number, more: Partial<WirePartyLine> = {}): WirePartyLine => ({
  _id: sampleId(610 + place),
  revision: place,
  itemId: sampleId(30),
  name: 'Kebab',
  image: null,
  imageColor: null,
  quantity: 1,
  options: [],
  selection: {},
  note: null,
  total: 4,
  saved: 0,
  problem: null,
  ...more,
});

type Person = WireParty['people'][number];

export const aPerson = (id: string, name: string, more: Partial<Person> = {}): Person => ({
  _id: id,
  name,
  isHost: false,
  isReady: false,
  hasLeft: false,
  isOffline: false,
  lines: [],
  share: 0,
  ...more,
});

/** A group with Lina, who is the host, and Omar; each has one line. */
export const aParty = (more: Partial<WireParty> = {}): WireParty => ({
  _id: PARTY,
  kind: 'group',
  revision: 2,
  state: 'open',
  me: OMAR,
  branch: { _id: sampleId(10), name: 'Corniche', isOpen: true },
  vendor: { name: 'Red Sea Grill', logo: null, dashedName: 'red-sea-grill' },
  currency: 'JD',
  type: 'delivery',
  zone: 'Aqaba Centre',
  receiveAt: null,
  deadline: null,
  endsAt: '2099-01-01T10:00:00.000Z',
  limitPerPerson: null,
  left: null,
  note: null,
  people: [
    aPerson(LINA, 'Lina', { isHost: true, lines: [aPartyLine(1)], share: 4.4 }),
    aPerson(OMAR, 'Omar', { lines: [aPartyLine(2, { name: 'Fattoush', total: 3 })], share: 3.3 }),
  ],
  amounts: {
    subtotal: 7,
    saved: 0,
    deliveryFee: 0,
    serviceFee: 0,
    tax: 0.7,
    platformFee: 0,
    tip: 0,
    total: 7.7,
  },
  missing: 0,
  ...more,
});

export const anInvitation = (more: Partial<WireInvitation> = {}): WireInvitation => ({
  vendor: { name: 'Red Sea Grill', logo: null },
  branch: { name: 'Corniche', isOpen: true },
  type: 'delivery',
  zone: 'Aqaba Centre',
  deadline: null,
  limitPerPerson: null,
  minimum: 0,
  currency: 'JD',
  state: 'open',
  hostName: 'Lina',
  ...more,
});

/** What the device of a guest has stored. */
export const guestPass = {
  passes: [{ partyId: PARTY, token: 'pass.omar', link: LINK, group: null }],
};

/** A server with one group, which calls may change. */
export function aGroupServer(party: WireParty = aParty(), branch: Partial<WireBranch> = {}) {
  const server = createTestServer();
  const state = { party };
  server.response(showBranch, { branch: aBranch(branch) });
  server.response(showItem, { data: { item: anItem() } });
  server.response(showParty, () => ({ party: state.party }));
  return Object.assign(server, { state });
}
