// A lock between processes of one checkout. It runs on the installed Node (20 or newer, no dependencies).
import { randomUUID } from 'node:crypto';
import { rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 1_000;
const POLL_MS = 100;
/** A holder that was killed no longer touches the folder. */
const STALE_MS = 15_000;

/** Runs `work` while no other process holds the folder. */
export async function withLock(folder, work, onWait = () => {}) {
  await mkdir(dirname(folder), { recursive: true });
  let isWaiting = false;
  while (!(await take(folder))) {
    if (!isWaiting) onWait();
    isWaiting = true;
    await removeStale(folder);
    await sleep(POLL_MS);
  }
  const token = join(folder, randomUUID());
  writeFileSync(token, `${process.pid}\n`);
  const beat = setInterval(() => void touch(folder), BEAT_MS);
  const release = () => releaseLock(folder, token);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

async function take(folder) {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

const touch = (folder) => utimes(folder, new Date(), new Date()).catch(() => {});

/** Leaves a folder that another process has taken since. */
function releaseLock(folder, token) {
  try {
    rmSync(token, { force: true });
    rmdirSync(folder);
  } catch {
    // It belongs to another process.
  }
}

/** Of several waiting processes one succeeds in renaming the folder. */
async function removeStale(folder) {
  if (!(await isStale(folder))) return;
  const aside = `${folder}.${randomUUID()}`;
  try {
    await rename(folder, aside);
  } catch {
    return;
  }
  // Another process was faster, and this is its new lock.
  if (!(await isStale(aside))) await rename(aside, folder).catch(() => {});
  else await rm(aside, { recursive: true, force: true });
}

const isStale = (folder) =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > STALE_MS,
    () => false,
  );
