import type { MenuDiff, MenuPage, StaleDraftBody } from '@app/contract/schemas/console/menu';
import type { Actor } from '@app/domain/staff/actor';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { planChange, refuseUnknownTaxClass } from './menu-changes.ts';
import { announceDraft, menuDraftsRepository } from './menu-drafts.repository.ts';
import { toDiff, toPage, toSummary, toMenuNode } from './menu-drafts.wire.ts';
import type { DraftChange } from './menu-fields.ts';
import { type MenuState, readState, writeDraft } from './menu-state.ts';

export type MenuDraftsService = ReturnType<typeof menuDraftsService>;
type MenuDraftsDeps = { db: Db; clock: Clock; ids: Ids };

/** CON-70 to CON-76 The menu of a branch and its draft. */
export function menuDraftsService({ db, clock, ids }: MenuDraftsDeps) {
  const read = (branchId: string): Promise<MenuState> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readState(tx, branchId, clock.now()));

  return {
    page: async (branchId: string): Promise<MenuPage> => toPage(await read(branchId)),

    diff: async (branchId: string): Promise<MenuDiff> => toDiff(await read(branchId)),

    change: (branchId: string, change: DraftChange, actor: Actor) =>
      db.transaction().execute(async (tx) => {
        await menuDraftsRepository(tx).lock(branchId);
        const state = await readState(tx, branchId, clock.now());
        if (change.action !== 'add') refuseStale(state, change);
        if ('fields' in change && 'taxClass' in change.fields)
          refuseUnknownTaxClass(state, change.fields.taxClass, 'fields.taxClass');
        const { id, values, dropped } = planChange(state, change, ids);
        const author = { by: actor.name, at: clock.now() };
        const next = await writeDraft(tx, state, values, author, dropped);
        return { base: next.base, draft: toSummary(next), node: toMenuNode(next, id) };
      }),

    discard: (branchId: string, actor: Actor) =>
      db.transaction().execute(async (tx) => {
        const menus = menuDraftsRepository(tx);
        await menus.lock(branchId);
        const discarded = await menus.discard(branchId);
        const state = await readState(tx, branchId, clock.now());
        if (discarded > 0) {
          await operationLog(tx).add({
            at: clock.now(),
            actor,
            action: 'menu.draft_discarded',
            subjectId: branchId,
            place: { branchId },
            details: { entries: discarded },
          });
          await announceDraft(tx, branchId);
        }
        return { base: state.base, draft: toSummary(state) };
      }),
  };
}

/** CON-76 Refuses a change that did not start from the present value, with both values. */
function refuseStale(state: MenuState, change: Exclude<DraftChange, { action: 'add' }>): void {
  const { id, entity, revision } = change;
  const node = state.shown.get(id);
  if (!node || node.entity !== entity) throw new AppError('menu.not_found');
  if (state.revisionOf(id) === revision && (state.merged.has(id) || change.action === 'restore')) return;
  const entry = state.entries.get(id);
  const conflict: StaleDraftBody['conflict'] = {
    entity,
    id,
    mine: change.action === 'save' ? change.fields : {},
    theirs: state.merged.has(id) ? toMenuNode(state, id) : null,
    by: entry?.by ?? null,
    at: entry?.at.toISOString() ?? null,
  };
  throw new AppError('draft.stale', { name: entry?.by ?? 'none' }, { body: { base: state.base, conflict } });
}
