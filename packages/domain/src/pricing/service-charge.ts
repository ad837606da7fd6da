import { type BasisPoints, basisPoints } from '../money/percent.ts';
import type { OrderType } from '../order/order-type.ts';

export const MAX_SERVICE_CHARGE = basisPoints(2_500);

/** SVC-01 A percent of the goods after discounts, and whether the charge is taxed. */
export type ServiceCharge = { percent: BasisPoints; isTaxed: boolean };

type ServiceTerms = { onTables: BasisPoints; onDeliveries: BasisPoints; isTaxed: boolean };

export function serviceChargeFor(orderType: OrderType, terms: ServiceTerms): ServiceCharge | null {
  const { onTables, onDeliveries, isTaxed } = terms;
  const percent = { pickup: basisPoints(0), table_session: onTables, delivery: onDeliveries }[orderType];
  return percent === 0 ? null : { percent, isTaxed };
}
