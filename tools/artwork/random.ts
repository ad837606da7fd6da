/** Seeded random numbers: the same seed gives the same picture on every machine. */
export type Random = {
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  pick: <const Options extends readonly [unknown, ...unknown[]]>(options: Options) => Options[number];
  chance: (share: number) => boolean;
};

/** FNV-1a, 32 bit. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomFrom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + (high - low) * next(),
    whole,
    pick: (options) => options[whole(0, options.length - 1)] ?? options[0],
    chance: (share) => next() < share,
  };
}
