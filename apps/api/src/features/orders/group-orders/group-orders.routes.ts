import * as contract from '@app/contract/endpoints/group-orders';
import { route, type Route } from '#http/route.ts';
import { toWireSummary } from '../pricing/summary.wire.ts';
import type { GroupOrdersService } from './group-orders.service.ts';

const SUMMARIES = { limit: 120, windowSeconds: 60, per: 'customer' } as const;
const CHANGES = { limit: 60, windowSeconds: 60, per: 'customer' } as const;

const ofHost = { notFound: 'party.not_found', limit: CHANGES } as const;

export const groupOrdersRoutes = (groups: GroupOrdersService): Route[] => [
  route(contract.listGroups, async ({ customer, language }) => ({
    groups: await groups.list(customer, language),
  })),
  route(
    contract.startGroup,
    async ({ customer, body, language }) => ({ party: await groups.start(customer, body, language) }),
    { limit: CHANGES },
  ),
  route(contract.previewGroup, async ({ body, request: { ip }, language }) => ({
    invitation: await groups.preview(body.link, ip, language),
  })),
  route(contract.joinGroup, ({ customer, body, request: { ip } }) => groups.join({ ...body, customer, ip })),
  route(
    contract.changeGroup,
    async ({ customer, params: { partyId }, body, language }) => ({
      party: await groups.changeSettings({ customer, partyId, language }, body),
    }),
    ofHost,
  ),
  route(
    contract.lockGroup,
    async ({ customer, params: { partyId }, body, language }) => ({
      party: await groups.lock({ customer, partyId, language }, body.is_locked),
    }),
    ofHost,
  ),
  route(
    contract.summariseGroup,
    async ({ customer, params: { partyId }, body, language, request: { ip } }) => {
      const { summarised, shares } = await groups.summarise({ customer, partyId, body, language, ip });
      return { data: { summary: { ...toWireSummary(summarised, language), shares } } };
    },
    { notFound: 'party.not_found', limit: SUMMARIES },
  ),
  route(
    contract.placeGroup,
    async ({ customer, params: { partyId }, body, language, request: { headers, ip } }) => {
      const ordering = { customer, partyId, body, language, ip };
      return { data: { orderId: await groups.place(ordering, headers['idempotency-key']) } };
    },
    { notFound: 'party.not_found' },
  ),
  route(
    contract.endGroup,
    async ({ customer, params: { partyId }, language }) => {
      await groups.end({ customer, partyId, language });
      return { hasEnded: true };
    },
    ofHost,
  ),
];
