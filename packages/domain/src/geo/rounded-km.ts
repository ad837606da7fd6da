/** Rounds to one decimal below 10 km, else to whole kilometres. */
export function roundedKm(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}
