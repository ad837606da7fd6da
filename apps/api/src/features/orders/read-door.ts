import type { DoorInput } from '@app/contract/schemas/door';
import { cleanedDoor, DOOR_LIMITS, type DoorDetails, tooLongIn } from '@app/domain/order/door';
import { AppError, type FieldIssue } from '#errors/app-error.ts';
import { readPhone } from '#ports/phone-numbers.ts';

export type ReadDoor = typeof readDoor;

/** DOOR-01 The details of a door as they are stored. `path` is the place of the fields in the request. */
export function readDoor(sent: DoorInput | null | undefined, path = ''): DoorDetails | null {
  const door = cleanedDoor(sent ?? {});
  if (door === null) return null;
  const phone = door.phone === null ? null : readPhone(door.phone);
  const issues: [string, FieldIssue[]][] = tooLongIn(door).map((field) => [
    `${path}${field}`,
    [{ problem: 'too_long', values: { max: DOOR_LIMITS[field] } }],
  ]);
  if (door.phone !== null && phone === null) issues.push([`${path}phone`, [{ problem: 'invalid' }]]);
  if (issues.length > 0) throw new AppError('request.invalid', {}, { fields: Object.fromEntries(issues) });
  return { ...door, phone };
}
