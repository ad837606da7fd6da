import type { Language } from '@app/domain/language';
import * as z from 'zod/mini';
import { Catalogue } from '@app/contract/schemas/catalogue';
import { findTooLong } from '#http/input-size.ts';
import { parseSome } from '#http/parse-some.ts';
import { findContradictions } from './catalogue.contradictions.ts';
import { listNamedImages, type NamedImage } from './catalogue.images.ts';
import { LooseCatalogue } from './catalogue.loose.ts';
import { plainMessages } from './catalogue.messages.ts';
import { IMPORT_TEXTS } from './catalogue.texts.ts';

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
  const problems = [...read.problems, ...(await pictureProblems(listNamedImages(read.loose)))];
  if (read.catalogue === null || problems.length > 0) throw new CatalogueValidationError(problems);
  return read.catalogue;
}

/** Throws with all problems at once, in the given language. */
export function readCatalogue(input: unknown, language: Language = 'en'): Catalogue {
  const { catalogue, problems } = check(input, language);
  if (catalogue === null || problems.length > 0) throw new CatalogueValidationError(problems);
  return catalogue;
}

function check(input: unknown, language: Language = 'en') {
  const texts = IMPORT_TEXTS[language];
  const tooLong = findTooLong(Catalogue, input);
  if (tooLong) {
    const text = texts.bound('array', 'most', tooLong.max.toLocaleString('en'));
    throw new CatalogueValidationError([texts.problem(pathTo(input, tooLong.path) ?? texts.file, text)]);
  }
  const { value, issues } = parseSome(Catalogue, input, MAX_PROBLEMS, plainMessages(texts));
  const loose = z.parse(LooseCatalogue, input);
  const ofSchema = issues.map((issue) => {
    const text = texts.ofSchema[issue.message] ?? issue.message;
    return texts.problem(pathTo(input, issue.path) ?? texts.file, text);
  });
  const problems = [...ofSchema, ...findContradictions(loose, texts)].slice(0, MAX_PROBLEMS);
  return { catalogue: issues.length === 0 ? value : null, loose, problems };
}

/** List entries are named by their key: `vendors[saj-house].menu[grills].name.ar`. */
function pathTo(input: unknown, path: readonly PropertyKey[]): string | null {
  let at = input;
  let text = '';
  for (const step of path) {
    at = childOf(at, step);
    if (typeof step === 'number') text += `[${keyOf(at) ?? step}]`;
    else text += text === '' ? String(step) : `.${String(step)}`;
  }
  return text === '' ? null : text;
}

function childOf(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
}

function keyOf(value: unknown): string | null {
  const key = childOf(value, 'key');
  return typeof key === 'string' ? key : null;
}
