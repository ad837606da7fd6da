import { createHmac, timingSafeEqual } from 'node:crypto';
import { REALTIME_KEY } from '@app/contract/events';
import { canSubscribe } from '@app/domain/staff/channel';
import * as z from 'zod/mini';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import { isPassHolder, type Member } from '#http/callers/bearer.ts';
import type { PairedScreen, StaffAccount } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#startup/logging.ts';
import { accessRepository } from './access.repository.ts';
import { parseChannel, isOfStaff } from './protocol.ts';
import { repeatEvery } from './repeat-every.ts';
import { staffAccessRepository } from './staff-access.repository.ts';

/** The session and the customer that a subscription belongs to; of staff, the account or the screen. */
/** The login session, and the customer or the person of the staff it belongs to. */
export type Grant = { sessionId: string; subjectId: string };

/** One login session's subscription to a channel. */
export type Subscription = { channel: string; sessionId: string };

type SignedGrant = { auth: string; channel_data: string };
type Presented = { socketId: string; channel: string; auth: string; channelData: string };

export type ChannelSigner = {
  sign: (socketId: string, channel: string, grant: Grant) => SignedGrant;
  /** Null unless the signature is valid for this channel, data and socket. */
  verify: (presented: Presented) => Grant | null;
};

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const AUTH = new RegExp(`^${REALTIME_KEY}:([0-9a-f]{64})$`);
const ChannelData = z.object({ session: z.uuid(), customer: z.uuid() });

class Unsignable extends Error {
  override readonly name = 'Unsignable';
}

/**
 * Pusher's signature over `socket:channel:data`. The first two cannot contain a colon and the data is never
 * empty, so a signed text has only one reading.
 */
export function channelSigner(secret: Buffer): ChannelSigner {
  const signatureOf = (socketId: string, channel: string, data: string) =>
    createHmac('sha256', secret).update(`${socketId}:${channel}:${data}`).digest();

  return {
    sign(socketId, channel, { sessionId, subjectId }) {
      if (!SOCKET_ID.test(socketId) || !parseChannel(channel)) throw new Unsignable();
      const data = JSON.stringify({ session: sessionId, customer: subjectId });
      const signature = signatureOf(socketId, channel, data).toString('hex');
      return { auth: `${REALTIME_KEY}:${signature}`, channel_data: data };
    },
    verify({ socketId, channel, auth, channelData }) {
      const signature = AUTH.exec(auth)?.[1];
      if (signature === undefined || !parseChannel(channel)) return null;
      const expected = signatureOf(socketId, channel, channelData);
      if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return null;
      const { session, customer } = z.parse(ChannelData, JSON.parse(channelData));
      return { sessionId: session, subjectId: customer };
    },
  };
}

export type ChannelAuthService = ReturnType<typeof channelAuthService>;

type ChannelAuthDeps = { db: Db; clock: Clock; signer: Pick<ChannelSigner, 'sign'> };
type SubscribeRequest = { socketId: string; channel: string };

export function channelAuthService({ db, clock, signer }: ChannelAuthDeps) {
  const access = accessRepository(db);
  return {
    async grant(member: Member, { socketId, channel }: SubscribeRequest) {
      const about = parseChannel(channel);
      if (!about || isOfStaff(about)) throw new AppError('channel.forbidden');
      if (isPassHolder(member)) {
        const { personId, partyId } = member;
        if (about.kind !== 'party' || about.id !== partyId) throw new AppError('channel.forbidden');
        return signer.sign(socketId, channel, { sessionId: personId, subjectId: personId });
      }
      if (!(await access.canSubscribe(member.id, about, clock.now())))
        throw new AppError('channel.forbidden');
      return signer.sign(socketId, channel, { sessionId: member.sessionId, subjectId: member.id });
    },

    /** By the roles that were read with the session. */
    grantStaff(staff: StaffAccount | PairedScreen, { socketId, channel }: SubscribeRequest) {
      const about = parseChannel(channel);
      if (!about || !isOfStaff(about) || !canSubscribe(staff, about)) throw new AppError('channel.forbidden');
      const sessionId = staff.kind === 'staff' ? staff.sessionId : staff.id;
      return signer.sign(socketId, channel, { sessionId, subjectId: staff.id });
    },
  };
}

type RevokeDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  hub: {
    listSubscriptions: () => Subscription[];
    revokeSubscriptions: (revoked: readonly Subscription[]) => void;
    closeSessions: (sessionIds: ReadonlySet<string>) => void;
  };
};

const REVOKE_EVERY_MS = 500;

/**
 * Ends subscriptions within a second of a logout, of a driver's channel when the order is no longer shipped, and of
 * a staff channel when its scope is lost.
 * Events are safe before that: each carries its audience.
 */
export function revokeExpiredSubscriptions({ db, clock, log, hub }: RevokeDeps) {
  const access = accessRepository(db);
  const staffAccess = staffAccessRepository(db);

  const expiredOfCustomers = async (subscriptions: readonly Subscription[]): Promise<Subscription[]> => {
    if (subscriptions.length === 0) return [];
    const idOf = (kind: 'driver' | 'party', { channel }: Subscription) => {
      const parsed = parseChannel(channel);
      return parsed?.kind === kind ? parsed.id : null;
    };
    const idsOf = (kind: 'driver' | 'party') => [
      ...new Set(subscriptions.flatMap((subscription) => idOf(kind, subscription) ?? [])),
    ];
    const now = clock.now();
    const partyIds = idsOf('party');
    const [active, shipped, members] = await Promise.all([
      access.activeSessionIds([...new Set(subscriptions.map(({ sessionId }) => sessionId))], now),
      access.sessionsOfDrivers(idsOf('driver'), now),
      partyIds.length > 0 ? access.membersOfParties(partyIds, now) : [],
    ]);
    const sessions = new Set(active);
    const sessionDrivers = new Set(shipped.map(({ id, driver_id: driverId }) => `${id} ${driverId}`));
    const inParties = new Set(members.map(({ party_id: partyId, id }) => `${id} ${partyId}`));
    return subscriptions.filter((subscription) => {
      const partyId = idOf('party', subscription);
      if (partyId !== null) return !inParties.has(`${subscription.sessionId} ${partyId}`);
      const driverId = idOf('driver', subscription);
      return (
        !sessions.has(subscription.sessionId) ||
        (driverId !== null && !sessionDrivers.has(`${subscription.sessionId} ${driverId}`))
      );
    });
  };

  /** Closes the sockets of ended sessions, and revokes the channels of lost scopes. */
  const checkStaff = async (subscriptions: readonly Subscription[]): Promise<void> => {
    const sessionIds = [...new Set(subscriptions.map(({ sessionId }) => sessionId))];
    const open = await staffAccess.subscribers(sessionIds, clock.now());
    hub.closeSessions(new Set(sessionIds.filter((id) => !open.has(id))));
    const lost = subscriptions.filter(({ sessionId, channel }) => {
      const subscriber = open.get(sessionId);
      const about = parseChannel(channel);
      return subscriber && about && isOfStaff(about) && !canSubscribe(subscriber, about);
    });
    hub.revokeSubscriptions(lost);
  };

  const check = async () => {
    const subscriptions = hub.listSubscriptions();
    const { staff = [], customers = [] } = Object.groupBy(subscriptions, ({ channel }) => {
      const about = parseChannel(channel);
      return about && isOfStaff(about) ? 'staff' : 'customers';
    });
    await Promise.all([
      expiredOfCustomers(customers).then((expired) => hub.revokeSubscriptions(expired)),
      staff.length > 0 ? checkStaff(staff) : null,
    ]);
  };

  // Subscriptions stay while the database is unavailable; no events are published then.
  return repeatEvery(REVOKE_EVERY_MS, check, (error) =>
    log.warn({ err: error }, 'realtime: checking subscriptions failed'),
  );
}
