import { type DraftEntry, mergeDraft, type Menu, menuOf, type MenuNode } from '@app/domain/menu/menu-draft';
import { isSoldOut } from '@app/domain/menu/sold-out';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import {
  announceDraft,
  type MenuBranch,
  menuDraftsRepository,
  type StoredEntry,
} from './menu-drafts.repository.ts';
import { shortDigest, liveMenu, REMOVED, revisionOf } from './menu-nodes.ts';

/** The menu of a branch with its draft, as one transaction reads it. */
export type MenuState = {
  branch: MenuBranch;
  live: Menu;
  entries: ReadonlyMap<string, StoredEntry>;
  merged: Menu;
  /** The merged menu with the live nodes that the draft removes. */
  shown: Menu;
  soldOut: ReadonlyMap<string, Date | null>;
  /** CON-76 */
  revisionOf: (id: string) => string | null;
  base: string;
};

export async function readState(db: Db, branchId: string, now: Date): Promise<MenuState> {
  const menus = menuDraftsRepository(db);
  const branch = await menus.branch(branchId);
  if (!branch) throw new AppError('branch.not_found');
  const rows = await menus.live(branchId);
  const soldOut = new Map(
    rows.items
      .filter(({ is_available, sold_out_until }) => !is_available || isSoldOut(sold_out_until, now))
      .map(({ id, is_available, sold_out_until }) => [id, is_available ? sold_out_until : null]),
  );
  const entries = await menus.entries(branchId);
  return stateOf(branch, liveMenu(rows), soldOut, new Map(entries.map((entry) => [entry.id, entry])));
}

function stateOf(
  branch: MenuBranch,
  live: Menu,
  soldOut: MenuState['soldOut'],
  entries: ReadonlyMap<string, StoredEntry>,
): MenuState {
  const merged = mergeDraft(live, entries.values());
  const revisions = new Map([...live].map(([id, node]) => [id, revisionOf(node)]));
  const liveRevisions = [...revisions];
  for (const { id, revision } of entries.values()) revisions.set(id, revision);
  return {
    branch,
    live,
    entries,
    merged,
    shown: menuOf([...live.values(), ...merged.values()]),
    soldOut,
    revisionOf: (id) => revisions.get(id) ?? null,
    base: baseOf(liveRevisions, entries.values()),
  };
}

/** CON-76 Of a menu without a draft. */
export const baseOfLive = (live: Menu): string =>
  baseOf(
    [...live].map(([id, node]) => [id, revisionOf(node)] as const),
    [],
  );

function baseOf(
  live: readonly (readonly [id: string, revision: string])[],
  entries: Iterable<Pick<StoredEntry, 'id' | 'revision'>>,
): string {
  const drafted = [...entries].map(({ id, revision }) => [id, revision] as const);
  return shortDigest(JSON.stringify([live.toSorted(byId), drafted.toSorted(byId)]));
}

const byId = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

/** CON-76 The live node has changed since the change was made. */
export function isOverwriting({ live, entries }: MenuState, id: string): boolean {
  const entry = entries.get(id);
  if (!entry) return false;
  const node = live.get(id);
  return entry.base !== (node ? revisionOf(node) : null);
}

type Author = { by: string; at: Date };

/**
 * Writes new values into the draft and answers the state with them. A value that equals the live one is no change.
 * `dropped` are entries that go.
 */
export async function writeDraft(
  db: Db,
  state: MenuState,
  values: Iterable<DraftEntry>,
  { by, at }: Author,
  dropped: readonly string[] = [],
): Promise<MenuState> {
  const { live, branch } = state;
  const entries = new Map(state.entries);
  const gone = new Set(dropped);
  const changed: StoredEntry[] = [];
  for (const id of gone) entries.delete(id);
  for (const { id, node } of values) {
    const stored = live.get(id);
    const liveRevision = stored ? revisionOf(stored) : null;
    const revision = node ? revisionOf(node) : REMOVED;
    const known = node ?? stored;
    if (!known || revision === liveRevision) {
      entries.delete(id);
      gone.add(id);
      continue;
    }
    const before = state.entries.get(id);
    if (before?.revision === revision) continue;
    const entry = {
      id,
      entity: known.entity,
      node,
      revision,
      base: before ? before.base : liveRevision,
      by,
      at,
    };
    entries.set(id, entry);
    changed.push(entry);
  }
  const menus = menuDraftsRepository(db);
  await menus.drop(branch.id, [...gone]);
  await menus.put(branch.id, changed);
  await announceDraft(db, branch.id);
  return stateOf(branch, live, state.soldOut, entries);
}

/** The entries that hold these nodes. */
export const asEntries = (nodes: Iterable<MenuNode>): DraftEntry[] =>
  [...nodes].map((node) => ({ id: node.id, node }));
