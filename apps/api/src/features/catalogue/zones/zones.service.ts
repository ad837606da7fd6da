import type { BodyOf, ResponseOf } from '@app/contract/endpoint';
import type { listZoneOrders, saveZones } from '@app/contract/endpoints/console/zones';
import type { ZonesPage } from '@app/contract/schemas/console/zones';
import { outlineProblem } from '@app/domain/geo/outline';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { catalogueRepository } from '../catalogue.repository.ts';
import { compareZones, type ZoneInput, zoneRows } from './zone-rows.ts';
import { zonesRepository } from './zones.repository.ts';
import { toZones, toZonesPage } from './zones.wire.ts';

const ORDER_DAYS = 30;
const DAY_MS = 86_400_000;

export type ZonesService = ReturnType<typeof zonesService>;

/** CON-92 The delivery zones of a branch, read and saved together. */
export function zonesService({ db, clock, ids }: { db: Db; clock: Clock; ids: Ids }) {
  return {
    async read(branchId: string): Promise<ZonesPage> {
      const repository = zonesRepository(db);
      const branch = await repository.branch(branchId);
      if (!branch) throw new AppError('branch.not_found');
      return toZonesPage(branch, await repository.zones(branchId));
    },

    async save(branchId: string, body: BodyOf<typeof saveZones>, actor: Actor) {
      refuseCrossing(body.zones);
      return db.transaction().execute(async (tx) => {
        // An import would lock zones before their branch; a save waits for it instead of locking the other way round.
        await catalogueRepository(tx).lock();
        const repository = zonesRepository(tx);
        const branch = await repository.lockedBranch(branchId);
        if (!branch) throw new AppError('branch.not_found');
        const stored = await repository.zones(branchId);
        if (branch.zones_revision !== body.revision) {
          const by = branch.zones_changed_by;
          throw new AppError(
            'settings.stale',
            { name: by ?? 'none' },
            { body: { by, ...toZones(branch, stored) } },
          );
        }
        refuseUnknown(body.zones, new Set(stored.map(({ id }) => id)));

        const rows = zoneRows(branch, body.zones, stored, ids);
        const removed = stored.filter(({ id }) => !rows.some((row) => row.id === id));
        if (removed.length > 0) await repository.remove(removed.map(({ id }) => id));
        if (rows.length > 0) await catalogueRepository(tx).upsert('delivery_zone', rows);

        const saved = await repository.zones(branchId);
        const changes = compareZones(stored, saved);
        if (changes.before.length + changes.after.length > 0) {
          await repository.setChangedBy(branchId, actor.name);
          await operationLog(tx).add({
            at: clock.now(),
            actor,
            action: 'branch.zones_changed',
            subjectId: branchId,
            place: { branchId },
            details: changes,
          });
        }
        return toZones((await repository.branch(branchId)) ?? branch, saved);
      });
    },

    async orders(branchId: string): Promise<ResponseOf<typeof listZoneOrders>> {
      const since = new Date(clock.now().getTime() - ORDER_DAYS * DAY_MS);
      const places = await zonesRepository(db).places(branchId, since);
      return {
        days: ORDER_DAYS,
        places: places.map(({ lat, lng, orders }) => ({ at: { lat, lng }, orders })),
      };
    },
  };
}

/** CON-93 */
function refuseCrossing(zones: readonly ZoneInput[]): void {
  const crossing = zones.flatMap(({ area, name }, index) =>
    outlineProblem(area) === null ? [] : [{ name, index }],
  );
  const [first] = crossing;
  if (!first) return;
  const fields = crossing.map(({ index, name }) => [
    `zones.${index}.area`,
    [{ code: 'zones.crossing' as const, values: { name: name.en } }],
  ]);
  throw new AppError('zones.crossing', { name: first.name.en }, { fields: Object.fromEntries(fields) });
}

/** A zone of another branch is refused like one that does not exist, and so is one that is given twice. */
function refuseUnknown(zones: readonly ZoneInput[], known: ReadonlySet<string>): void {
  const seen = new Set<string>();
  const fields: Record<string, { problem: 'invalid' }[]> = {};
  for (const [index, { id }] of zones.entries()) {
    if (id === null) continue;
    if (!known.has(id) || seen.has(id)) fields[`zones.${index}.id`] = [{ problem: 'invalid' }];
    seen.add(id);
  }
  if (seen.size > 0 && Object.keys(fields).length > 0) throw new AppError('request.invalid', {}, { fields });
}
