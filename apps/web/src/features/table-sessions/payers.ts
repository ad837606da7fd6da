/** Who pays for each part, by its id; nobody named means everybody. */
export type Payers = Readonly<Record<string, readonly number[]>>;

export const MIN_PEOPLE = 2;
export const MAX_PEOPLE = 12;

/** Whoever is still at the table when the number of people changes. */
export const payersAmong = (payers: Payers, id: string, people: number): number[] =>
  (payers[id] ?? []).filter((person) => person < people);

/** Among everybody, the first tap picks one; after that each tap adds or takes away, and nobody left is everybody. */
export function withPayerToggled(payers: Payers, id: string, person: number, people: number): Payers {
  const now = payersAmong(payers, id, people);
  const next = now.includes(person) ? now.filter((one) => one !== person) : [...now, person];
  return { ...payers, [id]: next.length === people ? [] : next };
}
