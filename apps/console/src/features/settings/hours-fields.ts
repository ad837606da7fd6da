import type { SavedHours } from '@app/contract/schemas/console/settings';
import type { Hours } from '@app/contract/schemas/hours';
import type { Saved } from './save-merged.ts';

/** CON-100 The week as branches read it. */
export const WEEK = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type Weekday = (typeof WEEK)[number];

export type WrittenSpan = Hours['week'][Weekday][number];
export type Exception = Hours['differentDays'][number];

/** The opening hours as fields, so that two people can change different days. */
export type HoursFields = Record<Weekday, readonly WrittenSpan[]> & {
  isOpen: boolean;
  hasHours: boolean;
  differentDays: readonly Exception[];
};

const NO_WEEK: Hours['week'] = {
  sunday: [],
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
};

export const fieldsOf = ({ hours, isOpen, revision }: SavedHours): Saved<HoursFields> => ({
  values: {
    isOpen,
    hasHours: hours !== null,
    ...(hours?.week ?? NO_WEEK),
    differentDays: hours?.differentDays ?? [],
  },
  revision,
});

export function hoursFrom({ isOpen: _isOpen, hasHours, differentDays, ...week }: HoursFields): Hours | null {
  const days = Object.fromEntries(WEEK.map((day) => [day, [...week[day]]]));
  return hasHours ? { week: days as Hours['week'], differentDays: [...differentDays] } : null;
}
