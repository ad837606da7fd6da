import { matchOf } from '@app/domain/text/search-words';
import { createBatcher } from '#db/batcher.ts';

/** A word of the catalogue. */
export type KnownWord = { id: number; word: string };

/** Words of names and descriptions that match a typed word. */
export type Candidates = {
  /** Equal to it, or beginning with it. */
  near: string[];
  /** With one typo. */
  typos: string[];
};

const MAX_NEAR = 40;
const MAX_TYPOS = 20;

/** Holds every word of the catalogue in memory and reads only new ones: words are never removed. */
export function vocabulary(readAfter: (id: number) => Promise<KnownWord[]>) {
  const known = new Set<string>();
  let lastId = 0;

  const refresh = createBatcher(async (calls: readonly null[]) => {
    for (const { id, word } of await readAfter(lastId)) {
      known.add(word);
      lastId = Math.max(lastId, id);
    }
    return calls;
  });

  return async (typed: readonly string[]): Promise<Candidates[]> => {
    await refresh(null);
    return typed.map((word) => candidatesOf(word, known));
  };
}

function candidatesOf(typed: string, known: Iterable<string>): Candidates {
  const near: string[] = [];
  const typos: string[] = [];
  for (const word of known) {
    const match = matchOf(typed, word);
    if (match === 'typo') typos.push(word);
    else if (match !== null) near.push(word);
  }
  return { near: nearest(near, typed, MAX_NEAR), typos: nearest(typos, typed, MAX_TYPOS) };
}

/** The words whose length differs least: the equal one first. */
const nearest = (found: readonly string[], typed: string, limit: number) =>
  found
    .toSorted((a, b) => Math.abs(a.length - typed.length) - Math.abs(b.length - typed.length))
    .slice(0, limit);
