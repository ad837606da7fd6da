import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dataFolder } from '../playwright.config.ts';

type Kind = 'counter' | 'harbour' | 'hall' | 'customer-en' | 'customer-ar';

const folderOf = (kind: Kind) => `${dataFolder}/journeys/${kind}`;

/** Adds things that are made at once before the journeys. */
export async function fillPool(kind: Kind, things: readonly unknown[]): Promise<void> {
  const folder = folderOf(kind);
  await mkdir(folder, { recursive: true });
  for (const thing of things) await writeFile(`${folder}/${crypto.randomUUID()}`, JSON.stringify(thing));
}

/** Gives each thing to one journey; null when none is left. */
export async function takeFromPool<Thing>(kind: Kind): Promise<Thing | null> {
  const folder = folderOf(kind);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = `${folder}/${name}`;
    const content = await readFile(file, 'utf8').catch(() => null);
    // Of several workers one succeeds in removing it.
    const isMine = await unlink(file).then(
      () => true,
      () => false,
    );
    if (content !== null && isMine) return JSON.parse(content) as Thing;
  }
  return null;
}
