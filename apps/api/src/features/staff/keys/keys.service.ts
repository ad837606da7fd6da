import type { Actor } from '@app/domain/staff/actor';
import { reachOf } from '@app/domain/staff/grant';
import { isKeyScope, KEY_SCOPES, type KeyScope } from '@app/domain/staff/key-scope';
import { includesPlace, type Place, type StaffScope } from '@app/domain/staff/scope';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { toScope } from '#db/staff-parts.ts';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import { isSameSecret } from '#http/callers/bearer.ts';
import type { ApiKey } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { hashToken, newToken } from '../staff-tokens.ts';
import { type KeyRecord, keysRepository } from './keys.repository.ts';

/* Secret scanners recognise the prefix. */
const PREFIX = 'hana_key_';
const TOUCH_MS = 60_000;
const DEFAULT_DAYS = 365;
const CONFIGURED_KEY = 'OPERATIONS_SECRET';

type KeysDeps = { db: Db; clock: Clock; ids: Ids; operationsSecret: string | null };
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Maker = Caller & { id: string; name: string };
type NewKey = Place & { name: string; scopes: readonly KeyScope[]; endsAt?: string | null | undefined };

export type KeysService = ReturnType<typeof keysService>;

/** API keys of machines. The secret is returned once; only its hash is stored. */
export function keysService({ db, clock, ids, operationsSecret }: KeysDeps) {
  const keys = keysRepository(db);

  const find = async (keyId: string, scopes: readonly StaffScope[]): Promise<KeyRecord> => {
    const key = await keys.find(keyId);
    if (!key || !scopes.some((scope) => includesPlace(scope, placeOf(key))))
      throw new AppError('key.not_found');
    return key;
  };

  const note = (tx: Db, action: 'key.added' | 'key.removed', key: KeyRecord, actor: Actor) =>
    operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: key.id,
      place: placeOf(key),
      details: { name: key.name, scopes: key.scopes },
    });

  return {
    /** A key without an end gets one in a year. */
    async add(
      sent: NewKey,
      { id: makerId, name: makerName, actor, scopes }: Maker,
    ): Promise<{ key: KeyRecord; secret: string }> {
      const { vendorId = null, branchId = null } = sent;
      const name = plainLine(sent.name);
      if (name === '') throw invalid('name', 'required');
      if (vendorId !== null && branchId !== null) throw invalid('vendorId', 'invalid');
      const endsAt = sent.endsAt
        ? new Date(sent.endsAt)
        : new Date(clock.now().getTime() + DEFAULT_DAYS * 86_400_000);
      if (endsAt <= clock.now()) throw invalid('endsAt', 'invalid');
      if (!scopes.some((scope) => includesPlace(scope, { vendorId, branchId })))
        throw new AppError('staff.scope_exceeded');
      const secret = PREFIX + newToken();
      const id = ids.next();
      const allowed = KEY_SCOPES.filter((scope) => sent.scopes.includes(scope));
      return db.transaction().execute(async (tx) => {
        const hash = hashToken(secret);
        const now = clock.now();
        if (!(await keysRepository(tx).hasPlace({ vendorId, branchId })))
          throw new AppError(vendorId === null ? 'branch.not_found' : 'vendor.not_found');
        await keysRepository(tx).add({
          id,
          name,
          hash,
          scopes: allowed,
          vendorId,
          branchId,
          now,
          endsAt,
          makerId,
          makerName,
        });
        const key = await keysRepository(tx).find(id);
        if (!key) throw new AppError('key.not_found');
        await note(tx, 'key.added', key, actor);
        return { key, secret };
      });
    },

    list: (scopes: readonly StaffScope[]) => keys.list(reachOf(scopes)),

    async remove(keyId: string, { actor, scopes }: Caller): Promise<void> {
      const key = await find(keyId, scopes);
      await db.transaction().execute(async (tx) => {
        if (await keysRepository(tx).remove(keyId)) await note(tx, 'key.removed', key, actor);
      });
    },

    /** The keys of a person who is removed; those beyond the scopes of the remover stay. */
    async removeMadeBy(tx: Db, staffId: string, { actor, scopes }: Caller): Promise<void> {
      for (const key of await keysRepository(tx).madeBy(staffId)) {
        if (!scopes.some((scope) => includesPlace(scope, placeOf(key)))) continue;
        await keysRepository(tx).remove(key.id);
        await note(tx, 'key.removed', key, actor);
      }
    },

    /** The secret of the configuration is a key of every scope. */
    async authenticate(token: string): Promise<ApiKey | null> {
      if (operationsSecret !== null && isSameSecret(token, operationsSecret))
        return {
          kind: 'key',
          id: null,
          name: CONFIGURED_KEY,
          keyScopes: KEY_SCOPES,
          scope: { kind: 'platform' },
        };
      const now = clock.now();
      const key = token.startsWith(PREFIX) ? await keys.findByHash(hashToken(token), now) : undefined;
      if (!key) return null;
      if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > TOUCH_MS) await keys.touch(key.id, now);
      const { id, name, vendor_id: vendorId, branch_id: branchId, branch_ids: branchIds } = key;
      const keyScopes = key.scopes.filter(isKeyScope);
      return { kind: 'key', id, name, keyScopes, scope: toScope({ vendorId, branchId, branchIds }) };
    },
  };
}

const placeOf = ({ vendor_id: vendorId, branch_id: branchId }: KeyRecord): Place => ({ vendorId, branchId });

const invalid = (field: string, problem: FieldIssue['problem']) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });
