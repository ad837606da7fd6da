import { MAX_ZONE_CORNERS, MAX_ZONES, ZONE_WARNINGS } from '@app/domain/geo/drawing';
import { MIN_CORNERS } from '@app/domain/geo/outline';
import * as z from 'zod/mini';
import { ErrorBody } from '../errors.ts';
import type { SchemaMap } from '../schema-map.ts';
import { Cents, centsUpTo, Id, LatLng, texts, Texts } from '../vocabulary.ts';

const MAX_AMOUNT = 10_000_000;

const Money = centsUpTo(MAX_AMOUNT);
const TravelMinutes = z.nullable(z.int().check(z.minimum(1), z.maximum(180)));

const ConsoleZone = z.object({
  id: Id,
  name: Texts,
  area: z.array(LatLng),
  fee: Cents,
  minimum: Cents,
  /** Null: computed from the distance. */
  travelMinutes: z.nullable(z.number()),
  /** CON-90 What is unusual but allowed. */
  warnings: z.array(z.enum(ZONE_WARNINGS)),
});
export type ConsoleZone = z.output<typeof ConsoleZone>;

const SavedZones = z.object({ revision: z.number(), zones: z.array(ConsoleZone) });

const ZonesPage = z.object({
  ...SavedZones.shape,
  branch: z.object({
    id: Id,
    location: z.nullable(LatLng),
    currency: z.string(),
    /** The minimum of the branch. */
    minimum: Cents,
  }),
});
export type ZonesPage = z.output<typeof ZonesPage>;

const ZoneInput = z.object({
  id: z.nullable(Id),
  name: texts(80),
  area: z.array(LatLng).check(z.minLength(MIN_CORNERS), z.maxLength(MAX_ZONE_CORNERS)),
  fee: Money,
  minimum: Money,
  travelMinutes: TravelMinutes,
});

/** CON-93 The body of `settings.stale`: who changed the zones, and the zones as they are now. */
const ZonesStaleBody = z.object({
  ...ErrorBody.shape,
  ...SavedZones.shape,
  by: z.nullable(z.string()),
});
export type ZonesStaleBody = z.output<typeof ZonesStaleBody>;

const params = z.object({ branchId: Id });

export const consoleZonesSchemas = {
  readZones: {
    summary: 'The delivery zones of a branch in the order of precedence, with their revision',
    errors: ['branch.not_found'],
    params,
    response: ZonesPage,
  },
  saveZones: {
    summary: 'Save all zones of a branch together; a stale revision answers 409 with the newest zones',
    errors: ['branch.not_found', 'settings.stale', 'zones.crossing'],
    params,
    body: z.object({
      revision: z.int().check(z.minimum(0)),
      zones: z.array(ZoneInput).check(z.maxLength(MAX_ZONES)),
    }),
    response: SavedZones,
  },
  listZoneOrders: {
    summary: 'Where the deliveries of the last 30 days went, rounded to 100 metres',
    errors: ['branch.not_found'],
    params,
    response: z.object({
      days: z.number(),
      /** One entry for each rounded place. */
      places: z.array(z.object({ at: LatLng, orders: z.number() })),
    }),
  },
} satisfies SchemaMap;
