import { realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { imagesOf, type StoredImages } from '#features/catalogue/catalogue.images.ts';
import { CatalogueValidationError } from '#features/catalogue/catalogue.problems.ts';
import type { Catalogue } from '@app/contract/schemas/catalogue';
import { isServed } from '#features/catalogue/catalogue.service.ts';
import { storePicture } from '#media/store-picture.ts';

/** Stores every picture file of the catalogue. Files must be in its folder or below. */
export async function storePictureFiles(
  catalogue: Catalogue,
  catalogueFile: string,
  mediaDir: string,
): Promise<StoredImages> {
  const folder = await realpath(dirname(resolve(catalogueFile)));
  const stored = new Map<string, Awaited<ReturnType<typeof storePicture>>>();
  const problems: string[] = [];
  for (const { path, kind, src } of imagesOf(catalogue)) {
    if (isServed(src)) continue;
    try {
      stored.set(src, await storePicture(await fileBeside(folder, src), kind, mediaDir));
    } catch (error) {
      problems.push(`${path}: ${reasonOf(error, src)}`);
    }
  }
  if (problems.length > 0) throw new CatalogueValidationError(problems);
  return stored;
}

/** An untrusted catalogue must not publish other files of this machine. */
async function fileBeside(folder: string, src: string): Promise<string> {
  const file = await realpath(resolve(folder, src));
  if (relative(folder, file).startsWith(`..${sep}`))
    throw new Error(`"${src}" is outside of the catalogue's folder`);
  return file;
}

function reasonOf(error: unknown, src: string): string {
  if (!(error instanceof Error)) return String(error);
  const isMissing = 'code' in error && error.code === 'ENOENT';
  return isMissing ? `there is no picture "${src}"` : error.message;
}
