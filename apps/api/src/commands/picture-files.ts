import { realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { AppError } from '#errors/app-error.ts';
import type { NamedImage } from '#features/catalogue/catalogue.images.ts';
import { isServed } from '#features/catalogue/catalogue.service.ts';
import { describePicture, storePicture, type StoredPicture } from '#media/store-picture.ts';
import type { Files } from '#ports/files/files.ts';
import { StartupError } from '#startup/startup-error.ts';

const STORAGE_AWAY = 'The storage of pictures cannot be used. Nothing was imported.';

type PictureFile = { src: string; file: string; kind: NamedImage['kind']; described: StoredPicture };

/** Reads every picture file of the catalogue and collects the problems. Files must be in its folder or below. */
export async function readPictureFiles(images: readonly NamedImage[], catalogueFile: string) {
  const folder = await realpath(dirname(resolve(catalogueFile)));
  const files: PictureFile[] = [];
  const problems: string[] = [];
  for (const { path, kind, src } of images) {
    if (isServed(src)) continue;
    try {
      const file = await fileBeside(folder, src);
      files.push({ src, file, kind, described: await describePicture(file, kind) });
    } catch (error) {
      problems.push(`${path}: ${reasonOf(error, src)}`);
    }
  }
  return { files, problems };
}

export async function storePictureFiles(pictures: readonly PictureFile[], files: Files): Promise<void> {
  try {
    for (const { file, kind } of pictures) await storePicture(file, kind, files);
  } catch (error) {
    if (error instanceof AppError) throw new StartupError(STORAGE_AWAY, { cause: error });
    throw error;
  }
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
  if (isMissing) return `there is no picture "${src}"`;
  return error.message.startsWith('"') ? error.message : `"${src}" cannot be read as a picture`;
}
