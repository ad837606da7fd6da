import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { route } from '#http/route.ts';
import type { ChannelAuthService } from './channel-auth.ts';

/* Allows ten sockets of a customer to reconnect after a restart, with a few channels each. */
const PER_MINUTE = { limit: 120, windowSeconds: 60, per: 'customer' } as const;

export const realtimeRoutes = (channelAuth: ChannelAuthService) => [
  route(
    authoriseChannel,
    ({ customer, body }) =>
      channelAuth.grant(customer, { socketId: body.socket_id, channel: body.channel_name }),
    { limit: PER_MINUTE },
  ),
];
