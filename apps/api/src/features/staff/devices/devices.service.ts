import { randomBytes } from 'node:crypto';
import { isOrderNumber, normaliseOrderNumber, orderNumberFrom } from '@app/domain/order/order-number';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch, reachOf } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { PairedScreen } from '#http/callers/staff-caller.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import type { Quotas } from '#ports/quotas/quotas.ts';
import type { Secrets } from '#ports/secrets.ts';
import { pairingAttempts } from '../staff.quotas.ts';
import { hashToken, newToken } from '../staff-tokens.ts';
import { type DeviceRecord, devicesRepository } from './devices.repository.ts';

const CODE_MS = 600_000;
const CODE_BYTES = 8;
const TOUCH_MS = 60_000;
const ATTEMPTS = 5;

type DevicesDeps = { db: Db; clock: Clock; ids: Ids; secrets: Secrets; quotas: Quotas };
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Pairing = { code: string; branchId: string; name: string; stations: readonly string[] };
type NewCode = { code: string; token: string; expiresAt: Date };
/** A paired screen gets the token that it keeps. */
type PairingState = { state: 'waiting' | 'paired'; expiresAt: Date | null; token: string | null };

export type DevicesService = ReturnType<typeof devicesService>;

/** Kitchen screens, paired by a code that the screen shows and a manager enters. */
export function devicesService({ db, clock, ids, secrets, quotas }: DevicesDeps) {
  const devices = devicesRepository(db);
  const codeHashOf = (code: string) => secrets.digest('pairing-code', code);

  const find = async (deviceId: string, scopes: readonly StaffScope[]) => {
    const device = await devices.find(deviceId);
    if (!device || !reachesBranch(scopes, device.branch_id)) throw new AppError('device.not_found');
    return device;
  };

  const note = (tx: Db, action: 'device.paired' | 'device.removed', device: DeviceRecord, actor: Actor) =>
    operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: device.id,
      place: { branchId: device.branch_id },
      details: { name: device.name },
    });

  return {
    /** The screen keeps the token: it authenticates once a manager has entered the code. */
    async requestCode(): Promise<NewCode> {
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + CODE_MS);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const code = orderNumberFrom(randomBytes(CODE_BYTES));
        const codeHash = await codeHashOf(code);
        if (await devices.addCode({ codeHash, tokenHash: hashToken(token), expiresAt }))
          return { code, token, expiresAt };
      }
      throw new AppError('server.busy');
    },

    /** Only the screen that requested the code learns its state. */
    async stateOf(typed: string, token: string | null): Promise<PairingState> {
      if (token === null) throw new AppError('device.code_invalid');
      if (await devices.findByToken(hashToken(token))) {
        const next = newToken();
        const isNew = await devices.renewToken({ from: hashToken(token), to: hashToken(next) });
        return { state: 'paired', expiresAt: null, token: isNew ? next : token };
      }
      const code = await codeHashOf(normaliseOrderNumber(typed));
      const waiting = await devices.findCode(code, hashToken(token), clock.now());
      if (!waiting) throw new AppError('device.code_invalid');
      return { state: 'waiting', expiresAt: waiting.expires_at, token: null };
    },

    /** Counts each attempt before it is checked: ten wrong codes block an address for a minute. */
    async pair(sent: Pairing, { actor }: Caller, ip: string): Promise<DeviceRecord> {
      const name = plainLine(sent.name);
      if (name === '')
        throw new AppError('request.invalid', {}, { fields: { name: [{ problem: 'required' }] } });
      await quotas.consume([pairingAttempts(ip)], 'request.too_many');
      const code = normaliseOrderNumber(sent.code);
      if (!isOrderNumber(code)) throw new AppError('device.code_invalid');
      const codeHash = await codeHashOf(code);
      const id = ids.next();
      const paired = await db.transaction().execute(async (tx) => {
        const repository = devicesRepository(tx);
        if (!(await repository.hasBranch(sent.branchId))) throw new AppError('branch.not_found');
        const used = await repository.useCode(codeHash, clock.now());
        if (!used) throw new AppError('device.code_invalid');
        const stations = [...new Set(sent.stations.map(plainLine).filter((station) => station !== ''))];
        const { branchId } = sent;
        await repository.add({ id, branchId, name, stations, tokenHash: used.token_hash, now: clock.now() });
        const device = await repository.find(id);
        if (!device) throw new AppError('device.not_found');
        await note(tx, 'device.paired', device, actor);
        return device;
      });
      await quotas.refund([pairingAttempts(ip)]);
      return paired;
    },

    list: (scopes: readonly StaffScope[]) => devices.list(reachOf(scopes)),

    async remove(deviceId: string, { actor, scopes }: Caller): Promise<void> {
      const device = await find(deviceId, scopes);
      await db.transaction().execute(async (tx) => {
        if (await devicesRepository(tx).remove(deviceId)) await note(tx, 'device.removed', device, actor);
      });
    },

    async authenticate(token: string): Promise<PairedScreen | null> {
      const device = await devices.findByToken(hashToken(token));
      if (!device) return null;
      const now = clock.now();
      if (now.getTime() - (device.last_seen_at?.getTime() ?? 0) > TOUCH_MS)
        await devices.touch(device.id, now);
      const { id, name, stations, vendor_id: vendorId, branch_id: branchId } = device;
      return { kind: 'device', id, name, stations, scope: { kind: 'branch', vendorId, branchId } };
    },
  };
}
