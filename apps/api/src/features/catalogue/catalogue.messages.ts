import type * as z from 'zod/mini';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  tuple: 'a list',
  record: 'an object with fields',
};

const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** Messages for operators, which follow the path of a value: "price: must be a number". */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${quoted(issue.values)}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${quoted(issue.keys)}`;
    case 'too_small':
      return issue.inclusive === false
        ? `must be more than ${issue.minimum}`
        : `must ${sizeOf(issue.origin, 'least', Number(issue.minimum))}`;
    case 'too_big':
      return issue.inclusive === false
        ? `must be less than ${issue.maximum}`
        : `must ${sizeOf(issue.origin, 'most', Number(issue.maximum))}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has a wrong form';
    case 'invalid_union':
      return 'is none of the allowed forms';
    default:
      return 'is not allowed';
  }
};

const FORMATS: Readonly<Record<string, string>> = { date: 'must be a date like 2027-03-10' };

function sizeOf(origin: string, end: 'least' | 'most', limit: number): string {
  const bound = limit.toLocaleString('en');
  if (origin === 'string' && end === 'least' && limit === 1) return 'not be empty';
  if (origin === 'string') return `have at ${end} ${bound} characters`;
  if (origin === 'array') return `have at ${end} ${bound} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be at ${end} ${bound}`;
}
