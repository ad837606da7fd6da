import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { IDLE_MS, MAX_AGE_MS } from '#db/session-lifetime.ts';
import { createBatcher } from '#db/batcher.ts';
import { AppError } from '#errors/app-error.ts';
import type { Customer } from '#http/callers/bearer.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Secrets } from '#ports/secrets.ts';
import type { DeviceNames } from '@app/domain/text/device-names';
import { sessionsRepository } from './sessions.repository.ts';

const SECOND_MS = 1_000;
const ACCESS_MS = 900 * SECOND_MS;
const GRACE_MS = 60 * SECOND_MS;
const RECENT_MS = 600 * SECOND_MS;
const TOKEN_BYTES = 32;
const SESSIONS = 20;
const UNNAMED: DeviceNames = { browser: null, system: null };

type SessionsDeps = { db: Db; secrets: Secrets; clock: Clock; ids: Ids };
export type SignedInDevice = DeviceNames & { id: string; last_used_at: Date; isCurrent: boolean };
export type SessionsService = ReturnType<typeof sessionsService>;

/** Opaque tokens, valid for 15 minutes and for one refresh. Only their hashes are stored. */
export function sessionsService({ db, secrets, clock, ids }: SessionsDeps) {
  const sessions = sessionsRepository(db);
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  /* The successor, or null if the token was used before; then the session is ended. */
  const successorOf = async (token: string) =>
    (await secrets.digest('session-token', token)).toString('base64url');

  /** The successor, or null if the token was used before; then the session is ended. */
  const rotate = (token: string) =>
    db.transaction().execute(async (tx) => {
      const open = sessionsRepository(tx);
      const session = await open.lock(hashOf(token));
      const held = session && (await open.findToken(hashOf(token)));
      if (!held) return null;
      const isReused = held.replaced_at !== null && held.replaced_at < before(GRACE_MS);
      const isOver = session.last_used_at < before(IDLE_MS) || session.opened_at < before(MAX_AGE_MS);
      if (isReused || isOver) {
        await open.end(session.id);
        return null;
      }
      const successor = await successorOf(token);
      if (held.replaced_at !== null) return successor;
      const now = clock.now();
      await open.replace(hashOf(token), now);
      await open.addToken({ hash: hashOf(successor), sessionId: session.id, now });
      await open.touch(session.id, now);
      return successor;
    });

  /* Tabs that wake up at once hold the same token: one query serves all of them. */
  const inFlight = new Map<string, Promise<string | null>>();
  const rotateOnce = (token: string) => {
    const known = inFlight.get(token);
    if (known) return known;
    const rotation = rotate(token).finally(() => inFlight.delete(token));
    inFlight.set(token, rotation);
    return rotation;
  };

  const customerOf = createBatcher(async (hashes: readonly Buffer[]) => {
    const found = await sessions.findCustomers(hashes, {
      issuedAfter: before(ACCESS_MS),
      replacedAfter: before(GRACE_MS),
      openedAfter: before(MAX_AGE_MS),
    });
    const byHash = new Map(found.map((customer) => [customer.hash, customer]));
    return hashes.map((hash): Customer | null => {
      const customer = byHash.get(hash.toString('hex'));
      if (!customer) return null;
      const { id, is_phone_verified: isVerified, session_id: sessionId } = customer;
      return { id, isVerified, sessionId };
    });
  });

  return {
    /** Call in a transaction that has locked the customer, so that the number of sessions is exact. */
    async open(tx: Db, customerId: string, names: DeviceNames = UNNAMED): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      const sessionId = ids.next();
      await sessionsRepository(tx).open({ id: sessionId, customerId, now, ...names });
      await sessionsRepository(tx).addToken({ hash: hashOf(token), sessionId, now });
      await sessionsRepository(tx).endOldest(customerId, SESSIONS);
      return token;
    },

    /** The current device first, then by last use. */
    async list({ id, sessionId }: Customer): Promise<SignedInDevice[]> {
      const found = await sessions.list(id, { openedAfter: before(MAX_AGE_MS), usedAfter: before(IDLE_MS) });
      const all = found.map((device) => ({ ...device, isCurrent: device.id === sessionId }));
      return all.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },

    async endOne(customerId: string, sessionId: string): Promise<void> {
      if (!(await sessions.endOne(customerId, sessionId))) throw new AppError('request.not_found');
    },

    endAllBut: (customerId: string, sessionId: string) =>
      db.transaction().execute(async (tx) => {
        await sessionsRepository(tx).holdCustomer(customerId);
        await sessionsRepository(tx).endAllBut(customerId, sessionId);
      }),

    authenticate: (token: string): Promise<Customer | null> => customerOf(hashOf(token)),

    /** Requires a recent login, for actions that a stolen token must not do. */
    async requireRecentLogin(token: string): Promise<void> {
      const session = await sessions.findByToken(hashOf(token));
      if (!session) throw new AppError('auth.token_invalid');
      if (session.opened_at < before(RECENT_MS)) throw new AppError('auth.login_again');
    },

    async refresh(token: string | null): Promise<string> {
      if (token === null) throw new AppError('auth.token_missing');
      const successor = await rotateOnce(token);
      if (successor === null) throw new AppError('auth.token_invalid');
      return successor;
    },

    end: (customerId: string, token: string) => sessions.endByToken(customerId, hashOf(token)),
    endReplaced: (tx: Db, customerId: string, token: string) =>
      sessionsRepository(tx).endByToken(customerId, hashOf(token)),
    endAll: (tx: Db, customerId: string) => sessionsRepository(tx).endAll(customerId),
    endOthers: (tx: Db, customerId: string, token: string) =>
      sessionsRepository(tx).endOthers(customerId, hashOf(token)),
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
