const MAX_KEY_LENGTH = 60;

/** The first free key from an English name, for the catalogue file. */
export function freeKey(name: string, isFree: (key: string) => boolean): string {
  const dashed = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const base = dashed.slice(0, MAX_KEY_LENGTH - 5).replace(/-$/, '') || 'offer';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (isFree(key)) return key;
  }
}
