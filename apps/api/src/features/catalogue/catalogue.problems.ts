import * as z from 'zod/mini';
import { Catalogue } from '@app/contract/schemas/catalogue';
import { findContradictions } from './catalogue.contradictions.ts';

/** A catalogue that cannot be imported, with all problems by path. */
export class CatalogueValidationError extends Error {
  override readonly name = 'CatalogueRefused';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the catalogue has ${problems.length} problem(s):\n${problems.join('\n')}`);
    this.problems = problems;
  }
}

const { localeError } = z.locales.en();
const wording: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined ? 'is missing' : localeError(issue);

/** Throws with all problems at once. */
export function readCatalogue(input: unknown): Catalogue {
  const read = z.safeParse(Catalogue, input, { error: wording });
  if (!read.success) {
    throw new CatalogueValidationError(
      read.error.issues.map((issue) => `${pathTo(input, issue.path)}: ${issue.message}`),
    );
  }
  const contradictions = findContradictions(read.data);
  if (contradictions.length > 0) throw new CatalogueValidationError(contradictions);
  return read.data;
}

/** List entries are named by their key: `vendors[saj-house].menu[grills].name.ar`. */
function pathTo(input: unknown, path: readonly PropertyKey[]): string {
  let at = input;
  let text = '';
  for (const step of path) {
    at = childOf(at, step);
    if (typeof step === 'number') text += `[${keyOf(at) ?? step}]`;
    else text += text === '' ? String(step) : `.${String(step)}`;
  }
  return text === '' ? 'the file' : text;
}

function childOf(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
}

function keyOf(value: unknown): string | null {
  const key = childOf(value, 'key');
  return typeof key === 'string' ? key : null;
}
