import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#startup-error.ts';
import { type Binaries, copyBinaries, findBinaries, linkLibraries } from './binaries.ts';
import { canEnter, isRoot, ownerOf, type SystemUser, unprivilegedUser } from './system-user.ts';

/** Where PostgreSQL's programs, its data and its socket are, and who runs it. */
export type Places = { binaries: Binaries; cluster: string; sockets: string; user: SystemUser };

/* /var/lib first: what lies in /var/tmp for a month may be swept away. */
const REACHABLE_BY_ALL = ['/var/lib', '/var/tmp'];

/* A socket's whole path is cut at 104 bytes on macOS, and PostgreSQL adds 15. */
const MAX_SOCKET_FOLDER_LENGTH = 85;

export function findPlaces(dataDir: string): Places {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const binaries = findBinaries();
  linkLibraries(binaries.folder);
  const user = isRoot() ? unprivilegedUser() : null;
  const cluster = placeOfCluster(folder, user);
  const owner = ownerOfCluster(cluster, user);
  return {
    binaries: canEnter(owner, join(binaries.folder, 'bin/postgres'))
      ? binaries
      : copyBinaries(binaries, sharedFolder(user)),
    cluster,
    sockets: socketFolder(cluster, owner),
    user: owner,
  };
}

/**
 * Below DATA_DIR, or, when PostgreSQL's user cannot enter that, in a folder it can. The choice is written down:
 * permissions may change later, and a database must never seem empty because it was looked for elsewhere.
 */
function placeOfCluster(dataDir: string, user: SystemUser): string {
  const inside = join(dataDir, 'postgres');
  const note = join(dataDir, 'postgres.location');
  if (existsSync(note)) return placeByNote(note);
  if (canEnter(user, dataDir)) return inside;
  if (existsSync(inside))
    throw new StartupError(`The database in ${inside} is in a folder that its user cannot enter.`);
  const outside = join(sharedFolder(user), hashOf(dataDir), 'postgres');
  mkdirSync(join(outside, '..'), { recursive: true, mode: 0o711 });
  writeFileSync(note, `${outside}\n`);
  return outside;
}

/** Root continues as whoever made the cluster; anybody else must be that user himself. */
function ownerOfCluster(cluster: string, user: SystemUser): SystemUser {
  if (!existsSync(cluster)) return user;
  if (isRoot()) return ownerOf(cluster);
  if (ownerOf(cluster)?.uid === process.getuid?.()) return user;
  throw new StartupError(`${cluster} belongs to another user. Run as that user, or choose another DATA_DIR.`);
}

function placeByNote(note: string): string {
  const place = readFileSync(note, 'utf8').trim();
  if (existsSync(join(place, '..'))) return place;
  throw new StartupError(
    `The database is gone: ${note} says ${place}. Restore it, or remove ${note} to begin anew.`,
  );
}

function sharedFolder(user: SystemUser): string {
  const parent = REACHABLE_BY_ALL.find((folder) => isWritable(folder) && canEnter(user, folder));
  if (parent === undefined)
    throw new StartupError('PostgreSQL cannot enter DATA_DIR. Choose another, or set DATABASE_URL.');
  const folder = join(parent, 'hana');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  refuseStrangers(folder, process.getuid?.());
  return folder;
}

function socketFolder(cluster: string, user: SystemUser): string {
  if (Buffer.byteLength(cluster) <= MAX_SOCKET_FOLDER_LENGTH) return cluster;
  const folder = `/tmp/hana-${hashOf(cluster)}`;
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  }
  refuseStrangers(folder, user?.uid ?? process.getuid?.());
  return folder;
}

/** Anybody may make a folder of any name in a temporary folder, and then read or replace what we put there. */
function refuseStrangers(folder: string, uid: number | undefined): void {
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0;
  if (!isOurs)
    throw new StartupError(`${folder} belongs to somebody else, or others may write to it. Remove it.`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const hashOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12);
