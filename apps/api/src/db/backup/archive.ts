import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import * as z from 'zod/mini';
import { StartupError } from '#startup/startup-error.ts';
import { MANIFEST, Manifest } from './manifest.ts';

const OWNER_ONLY = 0o600;
/* Pictures are compressed already, and rows shrink well at the lowest level. */
const LEVEL = 1;

type Add = (name: string, content: Buffer) => Promise<void>;
type Contents = Omit<Manifest, 'entries' | 'format'>;

/** Writes a compressed tar file that only its owner can read. It gets its name when it is complete. */
export async function writeArchive(file: string, fill: (add: Add) => Promise<Contents>): Promise<Manifest> {
  const unfinished = `${file}.part`;
  const pack = tar.pack();
  const written = pipeline(
    pack,
    createGzip({ level: LEVEL }),
    createWriteStream(unfinished, { mode: OWNER_ONLY, flags: 'wx', flush: true }),
  );
  // Awaited below; a failure meanwhile must not end the process.
  written.catch(() => {});
  const entries: Manifest['entries'] = [];
  const put = (name: string, content: Buffer) =>
    Promise.race([
      pipeline([content], pack.entry({ name, size: content.length, mode: OWNER_ONLY })),
      written,
    ]);
  try {
    const contents = await fill(async (name, content) => {
      await put(name, content);
      entries.push({
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
    });
    const manifest: Manifest = { format: 1, ...contents, entries };
    await put(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    pack.finalize();
    await written;
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

type ArchiveEntry = { name: string; body: AsyncIterable<Buffer> };

/** The entries in their order. Each has to be read before the next. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry, undefined> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  read.catch(() => {});
  for await (const entry of extract) {
    yield { name: entry.header.name, body: entry };
    entry.resume();
  }
  await read;
}

/** Reads the whole backup and compares every checksum, before anything is restored. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = [];
  let last: Buffer | null = null;
  try {
    for await (const { name, body } of readArchive(file)) {
      if (name === MANIFEST) {
        last = await buffer(body);
        continue;
      }
      const digest = createHash('sha256');
      let bytes = 0;
      for await (const chunk of body) {
        digest.update(chunk);
        bytes += chunk.length;
      }
      found.push({ name, bytes, sha256: digest.digest('hex') });
    }
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
  if (last === null) throw damaged(file, 'it is incomplete');
  const manifest = z.safeParse(Manifest, parseJson(last));
  if (!manifest.success) throw damaged(file, 'its manifest cannot be read');
  const differing = manifest.data.entries.findIndex((entry, index) => !isSame(entry, found[index]));
  if (differing !== -1 || found.length !== manifest.data.entries.length)
    throw damaged(
      file,
      `${manifest.data.entries[differing]?.name ?? 'the list of entries'} is not as it was written`,
    );
  return manifest.data;
}

type Entry = Manifest['entries'][number];

const isSame = (one: Entry, other: Entry | undefined) =>
  one.name === other?.name && one.bytes === other.bytes && one.sha256 === other.sha256;

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return null;
  }
}

const damaged = (file: string, reason: string) =>
  new StartupError(`${file} cannot be restored: ${reason}. Nothing was changed.`);
