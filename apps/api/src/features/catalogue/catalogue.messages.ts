import type * as z from 'zod/mini';
import type { ImportTexts } from './catalogue.texts.ts';

const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 60;

const KINDS: Readonly<Record<string, keyof ImportTexts['kinds']>> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  tuple: 'list',
  record: 'object',
};

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** Messages for operators, which follow the path of a value: "price: must be a number". */
export const plainMessages =
  (texts: ImportTexts): z.core.$ZodErrorMap =>
  (issue) => {
    if (issue.input === undefined) return texts.missing;
    switch (issue.code) {
      case 'invalid_type': {
        const kind = KINDS[issue.expected];
        return texts.kind(kind ? texts.kinds[kind] : issue.expected);
      }
      case 'invalid_value':
        return texts.oneOf(quoted(issue.values), issue.values.length);
      case 'unrecognized_keys':
        return texts.unknownFields(firstOf(issue.keys));
      case 'too_small':
        return issue.inclusive === false
          ? texts.moreThan(String(issue.minimum))
          : sizeOf(issue.origin, 'least', Number(issue.minimum), texts);
      case 'too_big':
        return issue.inclusive === false
          ? texts.lessThan(String(issue.maximum))
          : sizeOf(issue.origin, 'most', Number(issue.maximum), texts);
      case 'invalid_format':
        return issue.format === 'date' ? texts.date : texts.wrongForm;
      case 'invalid_union':
        return texts.noForm;
      default:
        return texts.notAllowed;
    }
  };

function sizeOf(origin: string, end: 'least' | 'most', limit: number, texts: ImportTexts): string {
  if (origin === 'string' && end === 'least' && limit === 1) return texts.empty;
  const what = origin === 'string' || origin === 'array' ? origin : 'value';
  return texts.bound(what, end, limit.toLocaleString('en'));
}

/** A file can have half a million fields, and names of megabytes. */
const firstOf = (names: readonly string[]) => {
  const shown = names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_LENGTH));
  return quoted(shown) + (names.length > MAX_NAMES ? ', …' : '');
};
