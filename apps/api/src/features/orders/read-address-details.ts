import type { AddressDetailsInput } from '@app/contract/schemas/address-details';
import {
  cleanAddressDetails,
  ADDRESS_DETAILS_LIMITS,
  type AddressDetails,
  tooLongIn,
} from '@app/domain/order/address-details';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import { readPhone } from '#ports/phone-numbers.ts';

export type ReadAddressDetails = typeof readAddressDetails;

/** DOOR-01 The details of a door as they are stored. `path` is the place of the fields in the request. */
export function readAddressDetails(
  sent: AddressDetailsInput | null | undefined,
  path = '',
): AddressDetails | null {
  const door = cleanAddressDetails(sent ?? {});
  if (door === null) return null;
  const phone = door.phone === null ? null : readPhone(door.phone);
  const issues: [string, FieldIssue[]][] = tooLongIn(door).map((field) => [
    `${path}${field}`,
    [{ problem: 'too_long', values: { max: ADDRESS_DETAILS_LIMITS[field] } }],
  ]);
  if (door.phone !== null && phone === null) issues.push([`${path}phone`, [{ problem: 'invalid' }]]);
  if (issues.length > 0) throw new AppError('request.invalid', {}, { fields: Object.fromEntries(issues) });
  return { ...door, phone };
}
