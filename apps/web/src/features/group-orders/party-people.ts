import type { WireParty, WirePartyLine } from '@app/contract/schemas/customer/party';

type Person = WireParty['people'][number];

const NOBODY: Person = {
  _id: '',
  name: '',
  isHost: false,
  isReady: false,
  hasLeft: false,
  isOffline: false,
  lines: [],
  share: 0,
};

/** The person of this device, and the host. */
export function peopleOf({ me: id, people }: Pick<WireParty, 'me' | 'people'>) {
  const me = people.find(({ _id }) => _id === id) ?? NOBODY;
  const host = people.find(({ isHost }) => isHost) ?? NOBODY;
  // The own card is first, then those with items.
  const others = people.filter((person) => person !== me && (!person.hasLeft || person.lines.length > 0));
  return { me, host, isHost: me.isHost, inOrder: [me, ...others] };
}

export const linesOf = ({ people }: Pick<WireParty, 'people'>): WirePartyLine[] =>
  people.flatMap(({ lines }) => lines);

export const unitsOf = (lines: readonly Pick<WirePartyLine, 'quantity'>[]): number =>
  lines.reduce((units, { quantity }) => units + quantity, 0);
