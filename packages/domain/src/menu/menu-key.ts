const MAX_KEY_LENGTH = 60;
/* Leaves room for a number. */
const MAX_BASE_LENGTH = 54;

/** CON-79 A key from the English name that is free among the siblings: `lentil-soup`, then `lentil-soup-2`. */
export function keyFrom(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const base = slugOf(name).slice(0, MAX_BASE_LENGTH).replace(/-+$/, '') || fallback;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`.slice(0, MAX_KEY_LENGTH);
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
