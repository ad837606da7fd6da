import type { BodyOf } from '@app/contract/endpoint';
import type { saveZones } from '@app/contract/endpoints/console/zones';
import { areaKm2 } from '@app/domain/geo/polygon-area';
import { amount } from '@app/domain/money/amount';
import { amountParts } from '@app/domain/money/format';
import { toPolygonColumn } from '#db/geo-columns.ts';
import type { Ids } from '#ports/ids.ts';
import type { Row } from '../catalogue.columns.ts';
import { derivedId } from '../derived-id.ts';
import type { ZoneColumns, ZonesBranch } from './zones.repository.ts';

export type ZoneInput = BodyOf<typeof saveZones>['zones'][number];
type Identity = { id: string; key: string | null };

const MAX_KEY = 50;

/** The zones as rows of the catalogue. New ones get a key, so that an export and an import leave them as they are. */
export function zoneRows(
  branch: ZonesBranch,
  given: readonly ZoneInput[],
  stored: readonly ZoneColumns[],
  ids: Ids,
): Row[] {
  const byId = new Map(stored.map((zone) => [zone.id, zone]));
  const used = new Set(stored.map(({ key }) => key));
  return given.map((zone, position) => {
    const { id, key } = byId.get(zone.id ?? '') ?? newIdentity(branch, zone.name.en, used, ids);
    return {
      id,
      branch_id: branch.id,
      key,
      name_en: zone.name.en,
      name_ar: zone.name.ar,
      area: toPolygonColumn(zone.area),
      delivery_fee: zone.fee,
      minimum_amount: zone.minimum,
      travel_minutes: zone.travelMinutes,
      position,
    };
  });
}

function newIdentity(branch: ZonesBranch, name: string, used: Set<string | null>, ids: Ids): Identity {
  if (branch.key === null) return { id: ids.next(), key: null };
  const key = freeKey(slugOf(name), used);
  used.add(key);
  return { id: derivedId('zone', branch.vendor_key, branch.key, key), key };
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_KEY)
    .replaceAll(/^-+|-+$/g, '') || 'zone';

function freeKey(key: string, used: ReadonlySet<string | null>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? key : `${key}-${number}`;
    if (!used.has(candidate)) return candidate;
  }
}

type Described = Pick<
  ZoneColumns,
  'id' | 'name_en' | 'area' | 'delivery_fee' | 'minimum_amount' | 'travel_minutes'
>;

/** CON-10 The zones that differ, for the log: place in the list, name, fee, minimum, ride and area. */
export function compareZones(before: readonly Described[], after: readonly Described[]) {
  const [old, current] = [describedById(before), describedById(after)];
  const isSame = (id: string) => old.get(id)?.digest === current.get(id)?.digest;
  const textsOf = (zones: typeof old) => [...zones].flatMap(([id, { text }]) => (isSame(id) ? [] : [text]));
  return { before: textsOf(old), after: textsOf(current) };
}

const describedById = (zones: readonly Described[]) =>
  new Map(
    zones.map((zone, index) => [
      zone.id,
      { text: describeZone(zone, index), digest: JSON.stringify([index, zone]) },
    ]),
  );

function describeZone(
  { name_en, delivery_fee, minimum_amount, travel_minutes, area }: Described,
  index: number,
) {
  const [fee, minimum] = [delivery_fee, minimum_amount].map(
    (value) => amountParts(amount(value), 'en').digits,
  );
  const ride = travel_minutes === null ? [] : [`${travel_minutes} min`];
  const size = `${Math.round(areaKm2(area) * 100) / 100} km²`;
  return [`${index + 1}. ${name_en}`, fee, `≥ ${minimum}`, ...ride, `${size}, ${area.length}`].join(' · ');
}
