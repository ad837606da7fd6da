export const MAX_STATIONS = 12;

type ScheduleWindow = { minScheduleHours: number | null; maxScheduleHours: number | null };

/** CON-100 Orders for later need an end that is not before the beginning. */
export const isWindowEmpty = ({ minScheduleHours: min, maxScheduleHours: max }: ScheduleWindow): boolean =>
  min !== null && max !== null && min > max;
