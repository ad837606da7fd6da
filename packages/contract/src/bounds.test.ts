import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ALL_ENDPOINTS, describeEndpoint } from './schemas/all-endpoints.ts';
import { Catalogue } from './schemas/catalogue.ts';

type Checked = {
  checks?: readonly { _zod: { def: { check: string; pattern?: RegExp; params?: { maxKeys?: number } } } }[];
};

const checksOf = (def: z.core.$ZodTypeDef) => ((def as Checked).checks ?? []).map(({ _zod }) => _zod.def);
const hasMaximum = (def: z.core.$ZodTypeDef) =>
  checksOf(def).some(({ check }) => check === 'max_length' || check === 'length_equals');
/** An anchored pattern without an open repetition. */
const isShort = ({ source }: RegExp) =>
  /^\^.*\$$/s.test(source) && !/[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:[^\]\\]|\\.)*\]/g, ''));
const isShortText = (def: z.core.$ZodTypeDef) =>
  checksOf(def).some(({ pattern }) => pattern !== undefined && isShort(pattern)) ||
  ('pattern' in def && def.pattern instanceof RegExp && isShort(def.pattern)) ||
  // Fixed forms of zod.
  ('format' in def && (def.format === 'datetime' || def.format === 'date' || def.format === 'uuid'));

/** The parts of a schema whose size has no maximum, and those that this test does not know. */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def'];
  const below = (inner: z.core.$ZodType, name: string) => unboundedIn(inner, `${path}${name}`);
  switch (def.type) {
    case 'string':
      return hasMaximum(def) || isShortText(def) ? [] : [`${path}: text`];
    case 'array':
      return [...(hasMaximum(def) ? [] : [`${path}: list`]), ...below(def.element, '[]')];
    case 'record':
      return [...(isClosed(def) ? [] : [`${path}: record`]), ...below(def.valueType, '{}')];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => below(inner, `.${name}`));
    case 'tuple':
      return [...(def.rest ? [`${path}: tuple`] : []), ...def.items.flatMap((inner) => below(inner, '[]'))];
    case 'union':
      return def.options.flatMap((inner) => below(inner, ''));
    case 'pipe':
      return below(def.in, '');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return below(def.innerType, '');
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      return [`${path}: ${def.type}`];
  }
}

const isClosed = (def: z.core.$ZodRecordDef) =>
  def.keyType._zod.def.type === 'enum' || checksOf(def).some(({ params }) => params?.maxKeys !== undefined);

/* Its text is read by the importer with the schema below. */
const UNREAD = 'importVendorCatalogue body';

test('B7: every text, list and record of a request has a maximum', () => {
  const unbounded = ALL_ENDPOINTS.flatMap((endpoint) => {
    const schemas = describeEndpoint(endpoint);
    return (['params', 'query', 'body'] as const).flatMap((part) => {
      const name = `${endpoint.name} ${part}`;
      // Without a schema nothing is read.
      const isRead = schemas[part]._zod.def.type !== 'unknown' && name !== UNREAD;
      return isRead ? unboundedIn(schemas[part], name) : [];
    });
  });
  expect(unbounded).toEqual([]);
});

test('B6 (SUS-3): every text, list and record of a catalogue has a maximum', () => {
  expect(unboundedIn(Catalogue, 'file')).toEqual([]);
});
