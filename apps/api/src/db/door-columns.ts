import { cleanedDoor, type DoorDetails, noDoor } from '@app/domain/order/door';

/** The columns of an address and of an order that say how to find the door. */
export const DOOR_COLUMNS = [
  'building',
  'floor',
  'apartment',
  'directions',
  'door_phone',
  'leave_at_door',
] as const;

export type DoorRow = Omit<DoorDetails, 'phone' | 'leaveAtDoor'> & {
  door_phone: string | null;
  leave_at_door: boolean;
};

export function toDoorColumns(details: DoorDetails | null): DoorRow {
  const { phone, leaveAtDoor, ...texts } = details ?? noDoor;
  return { ...texts, door_phone: phone, leave_at_door: leaveAtDoor };
}

export function doorFromRow({ door_phone, leave_at_door, ...row }: DoorRow): DoorDetails | null {
  return cleanedDoor({ ...row, phone: door_phone, leaveAtDoor: leave_at_door });
}
