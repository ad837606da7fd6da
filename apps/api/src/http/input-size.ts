import type * as z from 'zod/mini';

type Check = { _zod: { def: { check: string; maximum?: number; params?: { maxKeys?: number } } } };
type TooLong = { path: readonly PropertyKey[]; max: number };

/**
 * The first list or record that is longer than its schema allows. Schemas report a problem for each entry, so a list of
 * many wrong entries is refused before they are parsed.
 */
export function findTooLong(
  schema: z.core.$ZodType,
  input: unknown,
  path: readonly PropertyKey[] = [],
): TooLong | null {
  if (typeof input !== 'object' || input === null) return null;
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def'];
  switch (def.type) {
    case 'array':
      return Array.isArray(input) ? inList(def, input, path) : null;
    case 'record':
      return inRecord(def, input, path);
    case 'object':
      return firstOf(
        Object.entries(def.shape).map(([name, inner]) => [inner, Reflect.get(input, name), name]),
        path,
      );
    case 'tuple':
      return firstOf(
        def.items.map((inner, index) => [inner, Reflect.get(input, index), index]),
        path,
      );
    case 'union':
      return firstOf(
        def.options.filter((option) => isNamed(option, input)).map((option) => [option, input]),
        path,
      );
    case 'pipe':
      return findTooLong(def.in, input, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return findTooLong(def.innerType, input, path);
    default:
      return null;
  }
}

type Part = readonly [schema: z.core.$ZodType, input: unknown, name?: PropertyKey];

function firstOf(parts: Iterable<Part>, path: readonly PropertyKey[]): TooLong | null {
  for (const [schema, input, name] of parts) {
    const found = findTooLong(schema, input, name === undefined ? path : [...path, name]);
    if (found) return found;
  }
  return null;
}

function inList(def: z.core.$ZodArrayDef, input: readonly unknown[], path: readonly PropertyKey[]) {
  const max = maximumOf(def);
  if (input.length > max) return { path, max };
  return firstOf(
    input.map((entry, index) => [def.element, entry, index]),
    path,
  );
}

function inRecord(def: z.core.$ZodRecordDef, input: object, path: readonly PropertyKey[]) {
  const entries = Object.entries(input);
  const max = maximumOf(def);
  if (entries.length > max) return { path, max };
  return firstOf(
    entries.map(([name, entry]) => [def.valueType, entry, name]),
    path,
  );
}

function maximumOf({ checks = [] }: z.core.$ZodTypeDef): number {
  const maxima = (checks as readonly Check[]).map(
    ({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : def.params?.maxKeys) ?? Infinity,
  );
  return Math.min(...maxima);
}

/** Whether the literals of an option are those of the input, such as its kind. */
function isNamed(option: z.core.$ZodType, input: object): boolean {
  const def = option._zod.def as z.core.$ZodTypes['_zod']['def'];
  if (def.type !== 'object') return true;
  return Object.entries(def.shape).every(([name, { _zod }]) => {
    const inner = _zod.def as z.core.$ZodTypes['_zod']['def'];
    return inner.type !== 'literal' || inner.values.includes(Reflect.get(input, name));
  });
}
