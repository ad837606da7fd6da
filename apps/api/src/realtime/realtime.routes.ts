import { authoriseStaffChannel } from '@app/contract/endpoints/console/realtime';
import { authoriseDriverChannel } from '@app/contract/endpoints/drive/realtime';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { route } from '#http/route.ts';
import type { ChannelAuthService } from './channel-auth.ts';

/* Allows ten sockets of a customer to reconnect after a restart, with a few channels each. */
const PER_MINUTE = { limit: 120, windowSeconds: 60, per: 'customer' } as const;
/* A board of several branches has up to 40 channels on each socket. */
const PER_MINUTE_OF_DRIVER = { limit: 120, windowSeconds: 60, per: 'staff' } as const;
const STAFF_PER_MINUTE = { limit: 400, windowSeconds: 60, per: 'staff' } as const;

export const realtimeRoutes = (channelAuth: ChannelAuthService) => [
  route(
    authoriseChannel,
    ({ member, body }) => channelAuth.grant(member, { socketId: body.socket_id, channel: body.channel_name }),
    { limit: PER_MINUTE },
  ),
  route(
    authoriseStaffChannel,
    ({ staff, body }) =>
      channelAuth.grantStaff(staff, { socketId: body.socket_id, channel: body.channel_name }),
    { limit: STAFF_PER_MINUTE },
  ),
  route(
    authoriseDriverChannel,
    ({ staff, body }) =>
      channelAuth.grantStaff(staff, { socketId: body.socket_id, channel: body.channel_name }),
    { limit: PER_MINUTE_OF_DRIVER },
  ),
];
