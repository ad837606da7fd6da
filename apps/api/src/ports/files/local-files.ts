import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Files, isFileName } from './files.ts';

/** Files below a folder of this machine. */
export function localFiles(root: string): Files {
  const pathTo = (name: string) => {
    if (!isFileName(name)) throw new Error(`${name} is not a file name`);
    return join(root, name);
  };
  return {
    async read(name) {
      if (!isFileName(name)) return null;
      return orNull(async () => {
        await using file = await open(pathTo(name));
        const stats = await file.stat();
        if (!stats.isFile()) return null;
        const tag = `${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}`;
        return { content: await file.readFile(), tag, modifiedAt: stats.mtime };
      });
    },
    async has(name) {
      if (!isFileName(name)) return false;
      return (await orNull(() => access(pathTo(name)).then(() => true))) ?? false;
    },
    /* Written to a hidden file and renamed, so that an incomplete file is never read. */
    async write(name, content) {
      const place = pathTo(name);
      const temporary = join(dirname(place), `.${basename(place)}.${randomUUID()}`);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(temporary, content);
      await rename(temporary, place);
    },
    async remove(name) {
      const place = pathTo(name);
      await rm(place, { force: true });
      // A picture has a folder of its own. One with other files stays.
      await rmdir(dirname(place)).catch(() => {});
    },
    async list(folder) {
      const below = pathTo(folder);
      const entries = await orNull(() => readdir(below, { recursive: true, withFileTypes: true }));
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter(isFileName);
    },
  };
}

const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(error.code)) return null;
    throw error;
  }
}
