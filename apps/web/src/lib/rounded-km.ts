/** As people say it: one decimal nearby, whole kilometres further away. */
export function roundedKm(km: number): number {
  return km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
}
