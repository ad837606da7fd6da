import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { Customer } from '#http/bearer.ts';
import { channelOf } from './channel.ts';
import type { Grant } from './channel-signature.ts';
import { accessRepository } from './access.repository.ts';

/** Signs a channel for one socket of this server's hub or of an external Pusher engine. */
export type Sign = (
  socketId: string,
  channel: string,
  grant: Grant,
) => { auth: string; channel_data?: string };
export type ChannelAuthService = ReturnType<typeof channelAuthService>;

export function channelAuthService({ db, sign }: { db: Db; sign: Sign }) {
  const access = accessRepository(db);
  return {
    async grant(customer: Customer, { socketId, channel }: { socketId: string; channel: string }) {
      const about = channelOf(channel);
      if (!about || !(await access.canSubscribe(customer.id, about))) throw new AppError('channel.forbidden');
      return sign(socketId, channel, { sessionId: customer.sessionId, customerId: customer.id });
    },
  };
}
