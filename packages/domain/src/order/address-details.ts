import { plainLine, plainText } from '../text/plain-text.ts';

/** DOOR-01 How to find the door of an address. Null is a detail that was not given. */
export type AddressDetails = {
  building: string | null;
  floor: string | null;
  apartment: string | null;
  directions: string | null;
  /** The number to call on arrival, in E.164. */
  phone: string | null;
  leaveAtDoor: boolean;
};

type AddressDetailsText = Exclude<keyof AddressDetails, 'phone' | 'leaveAtDoor'>;

export const ADDRESS_DETAILS_LIMITS: Readonly<Record<AddressDetailsText, number>> = {
  building: 60,
  floor: 20,
  apartment: 20,
  directions: 300,
};
const MIN_DIRECTIONS_LENGTH = 5;
/** DOOR-02 */
export const MAX_ITEM_NOTE_LENGTH = 140;

export const noAddressDetails: AddressDetails = {
  building: null,
  floor: null,
  apartment: null,
  directions: null,
  phone: null,
  leaveAtDoor: false,
};

export type SentAddressDetails = { [Field in keyof AddressDetails]?: AddressDetails[Field] | undefined };

/** The details without invisible characters and empty texts; null if nothing is given. */
export function cleanAddressDetails(sent: SentAddressDetails): AddressDetails | null {
  const door = {
    building: textOrNull(plainLine(sent.building ?? '')),
    floor: textOrNull(plainLine(sent.floor ?? '')),
    apartment: textOrNull(plainLine(sent.apartment ?? '')),
    directions: textOrNull(plainText(sent.directions ?? '')),
    phone: textOrNull(plainLine(sent.phone ?? '')),
    leaveAtDoor: sent.leaveAtDoor ?? false,
  };
  return Object.values(door).some((value) => value !== null && value !== false) ? door : null;
}

/** Whether a driver can find the door: there is a building, or directions of more than a word. */
export function isFindable(sent: SentAddressDetails): boolean {
  const door = cleanAddressDetails(sent);
  if (door === null) return false;
  return door.building !== null || (door.directions ?? '').length >= MIN_DIRECTIONS_LENGTH;
}

/** The texts that are longer than their limit. Normalisation may lengthen a text. */
export function tooLongIn(door: AddressDetails): AddressDetailsText[] {
  return ADDRESS_DETAILS_TEXTS.filter((field) => (door[field]?.length ?? 0) > ADDRESS_DETAILS_LIMITS[field]);
}

const ADDRESS_DETAILS_TEXTS = [
  'building',
  'floor',
  'apartment',
  'directions',
] as const satisfies readonly AddressDetailsText[];

const textOrNull = (text: string): string | null => (text === '' ? null : text);
