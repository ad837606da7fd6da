import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { route } from '#http/route.ts';
import type { GrantsService } from './channel-auth.service.ts';

/* Ten sockets that come back after a restart, with a few channels each. */
const PER_MINUTE = { limit: 120, windowSeconds: 60, per: 'customer' } as const;

export const realtimeRoutes = (grants: GrantsService) => [
  route(
    authoriseChannel,
    ({ customer, body }) => grants.grant(customer, { socketId: body.socket_id, channel: body.channel_name }),
    { limit: PER_MINUTE },
  ),
];
