import { statfs } from 'node:fs/promises';

/* PostgreSQL stops when its WAL cannot grow, so writes are refused before that. */
const MIN_BYTES = 64 * 1_024 * 1_024;
const LOOK_EVERY_MS = 1_000;

/** Polls the free space of the data folder. */
export function watchFreeSpace(folder: string, freeBytes = freeBytesOf) {
  let isLow = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    // If the free space is unknown, nothing is refused.
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

/** Free space, without the blocks reserved for root. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
