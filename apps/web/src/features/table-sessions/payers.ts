/** The payers of each part by its id; no entry means everyone. */
export type Payers = Readonly<Record<string, readonly number[]>>;

export const MIN_PEOPLE = 2;
export const MAX_PEOPLE = 12;

/** Drops payers above the new number of people. */
export const payersAmong = (payers: Payers, id: string, people: number): number[] =>
  (payers[id] ?? []).filter((person) => person < people);

/** The first tap selects one payer, further taps toggle; none or all selected means everyone. */
export function withPayerToggled(payers: Payers, id: string, person: number, people: number): Payers {
  const now = payersAmong(payers, id, people);
  const next = now.includes(person) ? now.filter((one) => one !== person) : [...now, person];
  return { ...payers, [id]: next.length === people ? [] : next };
}
