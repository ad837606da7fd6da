import type { Db } from '#db/connect.ts';
import { type GrantRow, toGrants } from '#db/staff-parts.ts';
import type { StaffAccount } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import { isFactorOverdue } from '@app/domain/staff/second-factor';
import { deviceNamesOf } from '@app/domain/text/device-names';
import type { Ids } from '#ports/ids.ts';
import { hashToken, newToken } from '../staff-tokens.ts';
import { staffSessionsRepository } from './staff-sessions.repository.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
/* A driver stays signed in on the own phone. */
const DRIVER_MS = 30 * 24 * HOUR_MS;
/* The last use is stored once a minute, not with every call. */
const TOUCH_MS = 60_000;
const MAX_SESSIONS = 20;
const CONFIRMED_MS = 600_000;

/** The longest session; the server ends a shorter one by itself. */
export const SESSION_SECONDS = DRIVER_MS / 1_000;

type SessionsDeps = { db: Db; clock: Clock; ids: Ids; isFactorRequired: boolean };
export type StaffSessionsService = ReturnType<typeof staffSessionsService>;

/** Sessions of the console: 12 hours idle, 7 days at most; of drivers 30 days. A person has at most 20. Only the hashes of their tokens are stored. */
export function staffSessionsService({ db, clock, ids, isFactorRequired }: SessionsDeps) {
  const sessions = staffSessionsRepository(db);
  const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  return {
    async open(tx: Db, staffId: string, userAgent: string | undefined): Promise<string> {
      const token = newToken();
      const sessionsInTx = staffSessionsRepository(tx);
      const isDriver = await sessionsInTx.isDriver(staffId);
      await sessionsInTx.open({
        id: ids.next(),
        staffId,
        tokenHash: hashToken(token),
        now: clock.now(),
        idleAt: inMs(isDriver ? DRIVER_MS : IDLE_MS),
        endsAt: inMs(isDriver ? DRIVER_MS : MAX_AGE_MS),
        ...deviceNamesOf(userAgent),
      });
      await sessionsInTx.endOldest(staffId, MAX_SESSIONS);
      return token;
    },

    /** Null without a role: an account that has lost its last one is signed out. */
    async authenticate(token: string): Promise<StaffAccount | null> {
      const now = clock.now();
      const found = await sessions.findAccount(hashToken(token), now);
      if (!found || found.grants.length === 0) return null;
      const { id, name, session_id: sessionId, driver_id: driverId } = found;
      if (now.getTime() - found.last_used_at.getTime() > TOUCH_MS)
        await sessions.touch(sessionId, {
          now,
          idleAt: inMs(isOnlyDriver(found.grants) ? DRIVER_MS : IDLE_MS),
        });
      const isConfirmed = now.getTime() - found.confirmed_at.getTime() < CONFIRMED_MS;
      const lacksFactor =
        isFactorRequired &&
        isFactorOverdue({
          roles: found.grants,
          hasFactor: found.has_factor,
          dueAt: found.factor_due_at,
          now,
        });
      const grants = toGrants(found.grants);
      return { kind: 'staff', id, name, sessionId, isConfirmed, lacksFactor, driverId, grants };
    },

    confirm: (sessionId: string) => sessions.confirm(sessionId, clock.now()),
    list: (staffId: string) => sessions.list(staffId, clock.now()),
    ownerOf: async (tx: Db, sessionId: string) =>
      (await staffSessionsRepository(tx).ownerOf(sessionId))?.staff_id ?? null,
    end: (tx: Db, sessionId: string) => staffSessionsRepository(tx).end(sessionId),
    endOthers: (tx: Db, staffId: string, exceptId: string) =>
      staffSessionsRepository(tx).endOthers(staffId, exceptId),
    endAll: (tx: Db, staffId: string) => staffSessionsRepository(tx).endAll(staffId),
  };
}

const isOnlyDriver = (grants: readonly GrantRow[]) => grants.every(({ role }) => role === 'driver');
