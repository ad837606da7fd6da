import fc from 'fast-check';
import * as z from 'zod/mini';

/** The ids that exist, by the name of their parameter or field. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

type Schema = {
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
};

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);

/** Values of wrong types, sizes and characters, and dates far away. */
const UNUSUAL = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '%00',
  '%',
  'x'.repeat(20_000),
  '\ud800',
  'a\u0000b',
  '\u202eabc\u2066',
  '👨‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  '٣٤',
  "'; drop table staff; --",
  '${1+1}',
  '__proto__',
  'constructor',
  '0001-01-01',
  '9999-12-31',
  '275760-09-13',
  '0000-00-00',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-15T10:00:00.123456789Z',
  [],
  {},
  [[]],
  [null],
  { en: '\u0000', ar: [] },
  nested(60),
  nested(200),
];
const unusual = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...UNUSUAL) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true }),
  fc.maxSafeInteger(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

const TEXTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/phone/i, ['+962790001234', '0790001234', '+1', '00962790001234']],
  [/email/i, ['lina@example.com', 'a@b', `${'a'.repeat(300)}@example.com`]],
  [/login/i, ['+962790001234', 'lina@example.com']],
  [/zone$/i, ['Asia/Amman', 'AGT', '+03:00', 'UTC', 'Europe/Berlin']],
  [/password/i, ['olive-tree-9', 'short', 'p'.repeat(128)]],
];

/** Values of the form of a schema, with an unusual one now and then. */
export function fuzzValues(schema: z.ZodMiniType, ids: KnownIds, share = 0.06): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return valueOf(json as Schema, '', { ids, share });
}

type Context = { ids: KnownIds; share: number };

function valueOf(schema: Schema, name: string, context: Context): fc.Arbitrary<unknown> {
  const usual = Math.round(1 / context.share);
  return fc.oneof(
    { weight: usual, arbitrary: usualOf(schema, name, context) },
    { weight: 1, arbitrary: unusual },
  );
}

function usualOf(schema: Schema, name: string, context: Context): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valueOf(option, name, context)));
  if (schema.allOf) return fc.oneof(...schema.allOf.map((option) => valueOf(option, name, context)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, context);
    case 'array':
      return listOf(schema, name, context);
    case 'string':
      return textOf(schema, name, context.ids);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: -1, max: 12 }),
        fc.integer({ min: clamp(schema.minimum ?? 0), max: clamp(schema.maximum ?? 2_000_000_000) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? Number.MAX_SAFE_INTEGER),
      );
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1e15, 0.25, 29.53, 35.006, -0),
        fc.double({ noNaN: true, min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return unusual;
  }
}

const clamp = (value: number) => Math.max(-2_000_000_000, Math.min(2_000_000_000, value));

function objectOf(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    const key = fc.constantFrom(...Object.values(context.ids).flat(), 'x');
    return fc.dictionary(key, valueOf(additionalProperties, '', context), { maxKeys: 3 });
  }
  const fields = Object.entries(properties).map(([name, inner]) => {
    const value = valueOf(inner, name, context);
    const weight = required.includes(name) ? 30 : 1;
    const isThere = fc.oneof(
      { weight, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    );
    return fc.tuple(fc.constant(name), isThere, value);
  });
  const unknown = fc.option(fc.constant(['unknown', true, 1] as const), { freq: 30 });
  return fc
    .tuple(fc.tuple(...fields), unknown)
    .map(([known, extra]) =>
      Object.fromEntries(
        [...known, ...(extra ? [extra] : [])].flatMap(([name, isThere, value]) =>
          isThere ? [[name, value]] : [],
        ),
      ),
    );
}

function listOf(schema: Schema, name: string, context: Context): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => valueOf(one, name, context)));
  const minLength = schema.minItems ?? 0;
  const entry = schema.items ? valueOf(schema.items, name, context) : unusual;
  return fc.array(entry, { minLength, maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 4, 4)) });
}

function textOf(schema: Schema, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  const all = Object.values(ids).flat();
  if (schema.pattern?.includes('[0-9a-f]{8}(-')) {
    const own = ids[name] ?? all;
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...own) }, fc.constantFrom(...all));
  }
  const known = TEXTS.find(([pattern]) => pattern.test(name));
  if (known) return fc.constantFrom(...known[1]);
  if (schema.format === 'date')
    return fc.constantFrom('2026-11-15', '2026-10-01', '2025-12-01', '2028-02-29');
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-11-15T11:00:00Z', '2026-11-16T10:00:00.000Z', '2027-01-01T00:00:00Z');
  if (schema.pattern) return matching(schema.pattern);
  return fc.string({
    unit: 'grapheme',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 40),
  });
}

function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 40 });
  } catch {
    // Some patterns look ahead.
    return unusual;
  }
}
