import type { MenuChange, MenuPublication } from '@app/contract/schemas/console/menu';
import { type DraftEntry, type Menu, menuOf, type MenuNode, numbered } from '@app/domain/menu/menu-draft';
import { MENU_ENTITIES } from '@app/domain/menu/menu-entity';
import { amount, toDecimal } from '@app/domain/money/amount';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { addJob } from '#db/jobs.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import { inBatches } from '#features/catalogue/catalogue.batches.ts';
import { MENU_TABLES, menuRows } from '#features/catalogue/catalogue.menu-rows.ts';
import { catalogueRepository } from '#features/catalogue/catalogue.repository.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { refuseFull } from './menu-changes.ts';
import { menuDraftsRepository, type PublicationRow } from './menu-drafts.repository.ts';
import { toDiff, toGaps, toSummary } from './menu-drafts.wire.ts';
import { baseOfLive, type MenuState, readState, writeDraft } from './menu-state.ts';
import { revisionOf } from './menu-nodes.ts';

export type MenuPublicationsService = ReturnType<typeof menuPublicationsService>;
type PublicationsDeps = { db: Db; clock: Clock; ids: Ids };

/** What a publication changed: as people read it, and the values before and after. */
type StoredDiff = {
  counts: MenuPublication['counts'];
  changes: (Omit<MenuChange, 'contents'> & Partial<Pick<MenuChange, 'contents'>>)[];
  values: { id: string; before: MenuNode | null; after: MenuNode | null }[];
};

/* The log has the first changes; the publication has all. */
const MAX_LOGGED = 50;

/** CON-75 Drafts become the menu of customers. */
export function menuPublicationsService({ db, clock, ids }: PublicationsDeps) {
  const find = async (branchId: string, publicationId: string, on: Db = db) => {
    const all = await menuDraftsRepository(on).publications(branchId);
    const at = all.findIndex(({ id }) => id === publicationId);
    const publication = all[at];
    if (!publication) throw new AppError('publication.not_found');
    return { publication, newer: all.slice(0, at) };
  };

  return {
    publish: (branchId: string, { note, base }: { note: string | null; base: string }, actor: Actor) =>
      db.transaction().execute(async (tx) => {
        const menus = menuDraftsRepository(tx);
        await catalogueRepository(tx).lockShared();
        await menus.lock(branchId);
        const at = clock.now();
        const state = await readState(tx, branchId, at);
        if (state.base !== base)
          throw new AppError('draft.stale', { name: 'none' }, { body: { base: state.base, conflict: null } });
        const { counts, changes } = toDiff(state);
        if (changes.length === 0) throw new AppError('draft.empty');
        const gaps = toGaps(state);
        if (gaps.length > 0) throw new AppError('menu.incomplete', {}, { body: { gaps } });
        const after = await withOwnIds(tx, state, ids);
        const values = valuesOf(state.live, after);
        // The triggers `tell_change` of the menu's tables announce the new prices to open menus.
        await writeMenu(tx, state, after, new Set(values.map(({ id }) => id)));
        await menus.discard(branchId);
        const diff: StoredDiff = { counts, changes, values };
        const publication = { id: ids.next(), at, by: actor.name, note, diff };
        await menus.addPublication(branchId, publication);
        await operationLog(tx).add({
          at,
          actor,
          action: 'menu.published',
          subjectId: branchId,
          place: { branchId },
          details: { ...counts, note, publicationId: publication.id, changes: logged(changes) },
        });
        await addJob(tx, 'menu_published', { branchId, publicationId: publication.id });
        return { publication: toPublication(publication), base: baseOfLive(after) };
      }),

    async list(branchId: string): Promise<MenuPublication[]> {
      return (await menuDraftsRepository(db).publications(branchId)).map(toPublication);
    },

    async show(branchId: string, publicationId: string) {
      const { publication } = await find(branchId, publicationId);
      const branch = await menuDraftsRepository(db).branch(branchId);
      return {
        publication: toPublication(publication),
        currency: branch?.currency ?? '',
        // Publications of before have no contents.
        changes: diffOf(publication).changes.map((change) => ({
          ...change,
          contents: change.contents ?? [],
        })),
      };
    },

    /** Undoes the newer publications in the draft, with `before` also this one. */
    restore: (branchId: string, publicationId: string, state: 'before' | 'after', actor: Actor) =>
      db.transaction().execute(async (tx) => {
        await menuDraftsRepository(tx).lock(branchId);
        const { publication, newer } = await find(branchId, publicationId, tx);
        const present = await readState(tx, branchId, clock.now());
        const values = new Map<string, DraftEntry>();
        for (const undone of state === 'before' ? [...newer, publication] : newer)
          for (const { id, before } of diffOf(undone).values) values.set(id, { id, node: before });
        const author = { by: actor.name, at: clock.now() };
        const next = await writeDraft(tx, present, values.values(), author);
        return { base: next.base, draft: toSummary(next) };
      }),
  };
}

/** Written by `publish`. */
const diffOf = ({ diff }: PublicationRow) => diff as StoredDiff;

const toPublication = (publication: PublicationRow): MenuPublication => ({
  _id: publication.id,
  at: publication.at.toISOString(),
  by: publication.by,
  note: publication.note,
  counts: diffOf(publication).counts,
});

function valuesOf(before: Menu, after: Menu): StoredDiff['values'] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids]
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((pair) => !isSame(pair.before, pair.after));
}

const isSame = (a: MenuNode | null, b: MenuNode | null) =>
  a === b || (a !== null && b !== null && revisionOf(a) === revisionOf(b));

type Logged = Parameters<ReturnType<typeof operationLog>['add']>[0]['details'][string];

const logged = (changes: readonly MenuChange[]): Logged =>
  changes.slice(0, MAX_LOGGED).map(({ kind, entity, name, fields }) => ({
    kind,
    entity,
    name: name.en === '' ? name.ar : name.en,
    fields: fields.map(({ field, before, after }) => ({
      field,
      before: loggedValue(field, before),
      after: loggedValue(field, after),
    })),
  }));

/** Values of JSON. The log has prices as people write them. */
const loggedValue = (field: string, value: unknown) =>
  (field === 'price' && typeof value === 'number' ? toDecimal(amount(value)) : value) as Logged;

/** CON-79 The menu to publish. A new node whose id another branch has meanwhile gets another one. */
async function withOwnIds(db: Db, { branch, live, merged }: MenuState, ids: Ids): Promise<Menu> {
  const renamed = new Map<string, string>();
  for (const entity of MENU_ENTITIES) {
    const added = [...merged.values()].filter((node) => node.entity === entity && !live.has(node.id));
    const table = entity === 'option' ? 'preference_option' : entity;
    const owners = await catalogueRepository(db).ownersOf(
      table,
      added.map(({ id }) => id),
    );
    for (const [id, owner] of owners) if (owner !== branch.id) renamed.set(id, ids.next());
  }
  if (renamed.size === 0) return numbered(merged);
  const renameId = <Id extends string | null>(id: Id) => (id === null ? id : (renamed.get(id) ?? id));
  return numbered(
    menuOf(
      [...merged.values()].map((node) => ({
        ...node,
        id: renameId(node.id),
        parentId: renameId(node.parentId),
      })),
    ),
  );
}

/** CON-71 A copy or a restored menu may have filled a list meanwhile. */
function refuseFullLists(menu: Menu): void {
  for (const [first, ...others] of Map.groupBy(menu.values(), ({ parentId }) => parentId).values())
    if (first) refuseFull(first.entity, others.length + 1, 'menu');
}

/** With the writers of the importer. Moved nodes are written before their old parents go. */
async function writeMenu(
  db: Db,
  { branch }: MenuState,
  menu: Menu,
  changed: ReadonlySet<string>,
): Promise<void> {
  refuseFullLists(menu);
  const rows = menuRows(branch.id, menu.values());
  const catalogue = catalogueRepository(db);
  for (const table of MENU_TABLES)
    for (const batch of inBatches(rows[table].filter(({ id }) => changed.has(String(id)))))
      await catalogue.upsert(table, batch);
  for (const table of MENU_TABLES.toReversed()) await catalogue.removeFromMenu(table, branch.id, rows[table]);
}
