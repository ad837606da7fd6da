type Fields = Readonly<Record<string, unknown>>;

export type Merged<Values extends Fields> = {
  /** Own changes over theirs. A field in conflict has the own value. */
  values: Values;
  /** The fields that both sides have changed to different values. */
  conflicts: (keyof Values & string)[];
};

/** CON-100 Merges two edits of the same values, field by field. `base` is what both started from. */
export function mergeFields<Values extends Fields>(
  base: Values,
  own: Values,
  theirs: Values,
): Merged<Values> {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const isOwn = (name: keyof Values) => !isEqual(base[name], own[name]);
  const conflicts = names.filter(
    (name) => isOwn(name) && !isEqual(base[name], theirs[name]) && !isEqual(own[name], theirs[name]),
  );
  const values = Object.fromEntries(names.map((name) => [name, isOwn(name) ? own[name] : theirs[name]]));
  return { values: values as Values, conflicts };
}

/** The fields of `after` that differ. */
export function changedFields<Values extends Fields>(before: Values, after: Values): Partial<Values> {
  const changed = Object.entries(after).filter(([name, value]) => !isEqual(before[name], value));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Compares values of JSON; the order of the fields does not count. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
