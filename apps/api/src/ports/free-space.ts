import { statfs } from 'node:fs/promises';

/* PostgreSQL stops altogether when its log cannot grow, so writes end while it still can. */
const MIN_BYTES = 64 * 1_024 * 1_024;
const LOOK_EVERY_MS = 1_000;

/** Looks at the free space of the data folder now and then. */
export function watchFreeSpace(folder: string, freeBytes = freeBytesOf) {
  let isLow = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    // A folder that cannot be asked is no reason to refuse anything.
    const free = await freeBytes(folder).catch(() => Infinity);
    isLow = free < MIN_BYTES;
  };
  return {
    isLow: () => isLow,
    start: async () => {
      await look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
    look,
  };
}

/** What is left for us, without what is reserved for the administrator. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
