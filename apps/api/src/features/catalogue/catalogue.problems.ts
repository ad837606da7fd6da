import * as z from 'zod/mini';
import { Catalogue } from '@app/contract/schemas/catalogue';
import { findTooLong } from '#http/input-size.ts';
import { parseSome } from '#http/parse-some.ts';
import { findContradictions } from './catalogue.contradictions.ts';
import { imagesOf, type NamedImage } from './catalogue.images.ts';
import { LooseCatalogue } from './catalogue.loose.ts';
import { plainMessage } from './catalogue.messages.ts';

/** A catalogue that cannot be imported, with all problems by path. */
export class CatalogueValidationError extends Error {
  override readonly name = 'CatalogueRefused';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`the catalogue has ${problems.length} problem(s):\n${problems.join('\n')}`);
    this.problems = problems;
  }
}

/* The rest appears when these are solved. */
const MAX_PROBLEMS = 100;

/** Throws with all problems at once. `pictureProblems` finds those of picture files. */
export async function readCatalogueWithPictures(
  input: unknown,
  pictureProblems: (images: NamedImage[]) => Promise<string[]>,
): Promise<Catalogue> {
  const read = check(input);
  const problems = [...read.problems, ...(await pictureProblems(imagesOf(read.loose)))];
  if (read.catalogue === null || problems.length > 0) throw new CatalogueValidationError(problems);
  return read.catalogue;
}

/** Throws with all problems at once. */
export function readCatalogue(input: unknown): Catalogue {
  const { catalogue, problems } = check(input);
  if (catalogue === null || problems.length > 0) throw new CatalogueValidationError(problems);
  return catalogue;
}

function check(input: unknown) {
  const tooLong = findTooLong(Catalogue, input);
  if (tooLong) {
    const message = plainMessage({ code: 'too_big', origin: 'array', maximum: tooLong.max, input });
    throw new CatalogueValidationError([`${pathTo(input, tooLong.path)}: ${message}`]);
  }
  const { value, issues } = parseSome(Catalogue, input, MAX_PROBLEMS, plainMessage);
  const loose = z.parse(LooseCatalogue, input);
  const ofSchema = issues.map((issue) => `${pathTo(input, issue.path)}: ${issue.message}`);
  const problems = [...ofSchema, ...findContradictions(loose)].slice(0, MAX_PROBLEMS);
  return { catalogue: issues.length === 0 ? value : null, loose, problems };
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
