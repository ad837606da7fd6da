import { amount } from '@app/domain/money/amount';
import type { ConsoleZone, ZonesPage } from '@app/contract/schemas/console/zones';
import { zoneWarnings } from '@app/domain/geo/drawing';
import type { ZoneColumns, ZonesBranch } from './zones.repository.ts';

export const toZones = (branch: ZonesBranch, zones: readonly ZoneColumns[]) => ({
  revision: branch.zones_revision,
  zones: zones.map((zone): ConsoleZone => ({
    id: zone.id,
    name: { en: zone.name_en, ar: zone.name_ar },
    area: zone.area,
    fee: amount(zone.delivery_fee),
    minimum: amount(zone.minimum_amount),
    travelMinutes: zone.travel_minutes,
    warnings: zoneWarnings(zone.area, branch.location),
  })),
});

export const toZonesPage = (branch: ZonesBranch, zones: readonly ZoneColumns[]): ZonesPage => ({
  ...toZones(branch, zones),
  branch: {
    id: branch.id,
    location: branch.location,
    currency: branch.currency,
    minimum: amount(branch.minimum_amount),
  },
});
