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
import { StartupError } from '#startup/startup-error.ts';
import { type Binaries, copyBinaries, findBinaries, linkLibraries } from './binaries.ts';
import { canEnter, isRoot, folderOwner, type SystemUser, unprivilegedUser } from './system-user.ts';

/** Folders of PostgreSQL's programs, data and socket, and the user that runs it. */
export type Places = { binaries: Binaries; cluster: string; sockets: string; user: SystemUser };

/* /var/lib first: systems delete old files in /var/tmp. */
const REACHABLE_BY_ALL = ['/var/lib', '/var/tmp'];

/* macOS limits the path of a socket to 104 bytes, of which PostgreSQL needs 15. */
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
 * Below DATA_DIR, or in a folder that PostgreSQL's user can enter. The choice is stored: permissions may change, and
 * the data must still be found.
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

/** Root continues as the owner of the cluster; other users must be the owner. */
function ownerOfCluster(cluster: string, user: SystemUser): SystemUser {
  if (!existsSync(cluster)) return user;
  if (isRoot()) return folderOwner(cluster);
  if (folderOwner(cluster)?.uid === process.getuid?.()) return user;
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

/** Any user can create folders in a temporary folder, so owner and permissions are checked. */
function refuseStrangers(folder: string, uid: number | undefined): void {
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0;
  if (!isOurs)
    throw new StartupError(`${folder} belongs to another user or is writable by others. Remove it.`);
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
