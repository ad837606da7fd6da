import {
  cleanAddressDetails,
  type AddressDetails,
  noAddressDetails,
} from '@app/domain/order/address-details';

/** The columns of an address and of an order that say how to find the door. */
export const ADDRESS_DETAILS_COLUMNS = [
  'building',
  'floor',
  'apartment',
  'directions',
  'door_phone',
  'leave_at_door',
] as const;

export type AddressDetailsRow = Omit<AddressDetails, 'phone' | 'leaveAtDoor'> & {
  door_phone: string | null;
  leave_at_door: boolean;
};

export function toAddressDetailsColumns(details: AddressDetails | null): AddressDetailsRow {
  const { phone, leaveAtDoor, ...texts } = details ?? noAddressDetails;
  return { ...texts, door_phone: phone, leave_at_door: leaveAtDoor };
}

export function addressDetailsFromRow({
  door_phone,
  leave_at_door,
  ...row
}: AddressDetailsRow): AddressDetails | null {
  return cleanAddressDetails({ ...row, phone: door_phone, leaveAtDoor: leave_at_door });
}
