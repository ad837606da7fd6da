import * as contract from '@app/contract/endpoints/party';
import { route, type Route } from '#http/route.ts';
import type { PartyService } from './party.service.ts';

/* Limited by person: an office is behind one address. */
const READS = { limit: 120, windowSeconds: 60, per: 'customer' } as const;
const MARKS = { limit: 60, windowSeconds: 60, per: 'customer' } as const;
const LINKS = { limit: 10, windowSeconds: 60, per: 'customer' } as const;

const notFound = 'party.not_found';
const ofLine = { notFound: 'line.not_found' } as const;

export const partyRoutes = (parties: PartyService): Route[] => [
  route(
    contract.showParty,
    async ({ member, params: { partyId }, language }) => ({
      party: await parties.show({ member, partyId, language }),
    }),
    { notFound, limit: READS, isFrequent: true },
  ),
  route(
    contract.addPartyLine,
    ({ member, params: { partyId }, body, language }) => parties.add({ member, partyId, language }, body),
    { notFound },
  ),
  route(
    contract.changePartyLine,
    ({ member, params: { partyId, lineId }, body, language }) =>
      parties.changeLine({ member, partyId, language }, { ...body, id: lineId }),
    ofLine,
  ),
  route(
    contract.removePartyLine,
    ({ member, params: { partyId, lineId }, language }) =>
      parties.remove({ member, partyId, language }, lineId),
    ofLine,
  ),
  route(
    contract.markReady,
    async ({ member, params: { partyId }, body, language }) => ({
      party: await parties.markReady({ member, partyId, language }, body.is_ready),
    }),
    { notFound, limit: MARKS },
  ),
  route(
    contract.leaveParty,
    async ({ member, params: { partyId }, language }) => {
      await parties.leave({ member, partyId, language });
      return { hasLeft: true };
    },
    { notFound },
  ),
  route(
    contract.linkPass,
    async ({ customer, params: { partyId }, body, language }) => ({
      party: await parties.linkPass({ customer, partyId, language }, body.pass),
    }),
    { notFound, limit: LINKS },
  ),
  route(
    contract.renewInvite,
    async ({ member, params: { partyId }, language }) => ({
      invite: await parties.renewInvite({ member, partyId, language }),
    }),
    { notFound, limit: LINKS },
  ),
  route(
    contract.removePerson,
    async ({ member, params: { partyId, personId }, query, language }) => ({
      party: await parties.removePerson({ member, partyId, language }, personId, query.keep_link === '1'),
    }),
    { notFound },
  ),
];
