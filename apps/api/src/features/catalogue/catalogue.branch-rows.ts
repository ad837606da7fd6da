import { weekHoursOf } from '@app/contract/from-wire/hours';
import { amountFromDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type { TaxClass } from '@app/domain/pricing/tax-class';
import { toPointColumn, toPolygonColumn } from '#db/geo-columns.ts';
import type { CatalogueBranch, CatalogueVendor } from '@app/contract/schemas/catalogue';
import { inBoth, picture, type BranchKeys, type Row } from './catalogue.columns.ts';
import { derivedId } from './derived-id.ts';

export function vendorRow(vendor: CatalogueVendor, position: number): Row {
  return {
    id: derivedId('vendor', vendor.key),
    dashed_name: vendor.key,
    ...inBoth('name', vendor.name),
    ...inBoth('bio', vendor.bio),
    ...picture('logo', vendor.logo),
    tax_number: vendor.taxNumber,
    tax_classes: vendor.taxClasses.map(taxClassFromFile),
    prices_include_tax: vendor.pricesIncludeTax,
    tags: vendor.tags,
    position: vendor.position ?? position,
  };
}

export const taxClassFromFile = ({
  percent,
  deliveryPercent,
  ...rest
}: CatalogueVendor['taxClasses'][number]): TaxClass => ({
  ...rest,
  basisPoints: basisPointsFromPercent(percent),
  deliveryBasisPoints: deliveryPercent === null ? null : basisPointsFromPercent(deliveryPercent),
});

export function branchRow(of: BranchKeys, branch: CatalogueBranch, position: number): Row {
  const [vendorKey] = of.keys;
  return {
    id: of.id,
    vendor_id: derivedId('vendor', vendorKey),
    key: branch.key,
    ...inBoth('name', branch.name),
    ...inBoth('bio', branch.bio),
    ...picture('image', branch.image),
    image_hash: branch.image?.hash ?? null,
    is_main: branch.isMain,
    is_open: branch.isOpen,
    is_active: branch.isActive,
    is_delivery_enabled: branch.orderTypes.includes('delivery'),
    is_pickup_enabled: branch.orderTypes.includes('pickup'),
    is_dine_in_enabled: branch.orderTypes.includes('table_session'),
    currency: branch.currency,
    tax_basis_points: basisPointsFromPercent(branch.taxPercent),
    delivery_tax_basis_points: basisPointsFromPercent(branch.deliveryTaxPercent),
    table_service_basis_points: basisPointsFromPercent(branch.serviceCharge?.tablePercent ?? 0),
    delivery_service_basis_points: basisPointsFromPercent(branch.serviceCharge?.deliveryPercent ?? 0),
    is_service_taxed: branch.serviceCharge?.isTaxed ?? null,
    platform_fee: amountFromDecimal(branch.platformFee),
    minimum_amount: amountFromDecimal(branch.minimumAmount),
    tip_amounts: branch.tipAmounts.map((tip) => amountFromDecimal(tip)),
    pickup_promise_minutes: branch.preparationMinutes.pickup,
    delivery_promise_minutes: branch.preparationMinutes.delivery,
    table_promise_minutes: branch.preparationMinutes.table_session,
    max_unpaid_total: amountFromDecimal(branch.maxUnpaidTotal),
    max_portions: branch.maxPortions,
    timezone: branch.timezone,
    hours: branch.hours && weekHoursOf(branch.hours),
    min_schedule_hours: branch.minScheduleHours,
    max_schedule_hours: branch.maxScheduleHours,
    phone: branch.phone,
    location: branch.location && toPointColumn(branch.location),
    position: branch.position ?? position,
  };
}

export function zoneRow(of: BranchKeys, zone: CatalogueBranch['zones'][number], position: number): Row {
  return {
    id: derivedId('zone', ...of.keys, zone.key),
    branch_id: of.id,
    key: zone.key,
    ...inBoth('name', zone.name),
    area: toPolygonColumn(zone.polygon),
    delivery_fee: amountFromDecimal(zone.deliveryFee),
    minimum_amount: amountFromDecimal(zone.minimumOrderAmount),
    travel_minutes: zone.travelMinutes,
    position,
  };
}
