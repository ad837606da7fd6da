import { formatWallClock, type Zone } from './wall-clock.ts';

/** YYYY-MM-DD. Later dates compare as greater. */
export type LocalDate = string;

const DAY_MS = 86_400_000;

export const localDateOf = (instant: Date, zone: Zone): LocalDate =>
  formatWallClock(instant, zone).slice(0, 10);

export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (date: LocalDate): number => new Date(Date.parse(date)).getUTCDay();
