export type Random = ReturnType<typeof seededRandom>;

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    const found = choices.find(([, weight]) => (left -= weight) < 0) ?? choices.at(-1);
    if (!found) throw new RangeError('there is nothing to choose from');
    return found[0];
  };
  return {
    next,
    weighted,
    between: (min: number, max: number) => min + next() * (max - min),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => weighted(list.map((entry) => [entry, 1])),
    bytes: (length: number) => Uint8Array.from({ length }, () => next() * 256),
  };
}
