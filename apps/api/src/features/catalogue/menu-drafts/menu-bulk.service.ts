import type { BodyOf } from '@app/contract/endpoint';
import type { addMenuItems, changeItemsInBulk, copyMenu } from '@app/contract/endpoints/console/menu';
import { changedPrice, type PriceChange } from '@app/domain/menu/bulk-price';
import { copyInto, type CopiedPart } from '@app/domain/menu/menu-copy';
import { childrenOf, mergeDraft, type MenuNode } from '@app/domain/menu/menu-draft';
import { countChanges, diffMenus } from '@app/domain/menu/menu-diff';
import { nameClashes } from '@app/domain/menu/pasted-items';
import { ORDER_TYPES } from '@app/domain/order/order-type';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import type { SoldOutService } from '#features/sold-out/sold-out.service.ts';
import type { Clock } from '#ports/clock.ts';
import type { Ids } from '#ports/ids.ts';
import { newItems, refuseFull, refuseUnknownTaxClass } from './menu-changes.ts';
import { menuDraftsRepository } from './menu-drafts.repository.ts';
import { toSummary } from './menu-drafts.wire.ts';
import { newIds } from './menu-ids.ts';
import { asEntries, type MenuState, readState, writeDraft } from './menu-state.ts';

export type MenuBulkService = ReturnType<typeof menuBulkService>;
type BulkDeps = { db: Db; clock: Clock; ids: Ids; soldOut: Pick<SoldOutService, 'mark' | 'putBack'> };
type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Item = MenuNode<'item'>;
type Bulk = BodyOf<typeof changeItemsInBulk>;
type ItemChange = Exclude<Bulk['change'], { kind: 'sold_out' }>;
type Copy = BodyOf<typeof copyMenu>;
type NewItems = BodyOf<typeof addMenuItems>;

/** CON-77 CON-78 CON-80 Changes of many nodes at once. */
export function menuBulkService({ db, clock, ids, soldOut }: BulkDeps) {
  const changeItems = (
    branchId: string,
    itemIds: readonly string[],
    change: ItemChange,
    bulk: Bulk,
    actor: Actor,
  ) =>
    db.transaction().execute(async (tx) => {
      if (!bulk.isPreview) await menuDraftsRepository(tx).lock(branchId);
      const state = await readState(tx, branchId, clock.now());
      if (change.kind === 'tax_class') refuseUnknownTaxClass(state, change.taxClass, 'change.taxClass');
      const pairs = itemsOf(state, itemIds).map((item) => ({ item, next: changedItem(item, change) }));
      const changed = pairs.filter(
        ({ item, next }) => JSON.stringify(item.fields) !== JSON.stringify(next.fields),
      );
      const author = { by: actor.name, at: clock.now() };
      const next = bulk.isPreview
        ? state
        : await writeDraft(tx, state, asEntries(changed.map((pair) => pair.next)), author);
      return {
        base: next.base,
        draft: toSummary(next),
        items: changed.map((pair) => ({
          id: pair.item.id,
          name: pair.item.fields.name,
          before: shownField(pair.item, change),
          after: shownField(pair.next, change),
        })),
      };
    });

  /** CON-74 At once, not in the draft. */
  const sellOut = async (
    branchId: string,
    { itemIds, change, isPreview }: Bulk & { change: Extract<Bulk['change'], { kind: 'sold_out' }> },
    caller: Caller,
  ) => {
    const state = await readState(db, branchId, clock.now());
    const items = itemsOf(state, itemIds).filter(({ id }) => state.live.has(id));
    if (!isPreview)
      for (const { id } of items)
        await (change.until === null ? soldOut.putBack(id, caller) : soldOut.mark(id, change.until, caller));
    const after = await readState(db, branchId, clock.now());
    return {
      base: after.base,
      draft: toSummary(after),
      items: items.map(({ id, fields }) => ({
        id,
        name: fields.name,
        before: shownSoldOut(state, id),
        after: isPreview ? change.until : shownSoldOut(after, id),
      })),
    };
  };

  const copyTo = (branchId: string, source: MenuState, copy: Copy, actor: Actor) =>
    db.transaction().execute(async (tx) => {
      await menuDraftsRepository(tx).lock(branchId);
      const state = await readState(tx, branchId, clock.now());
      const { withPrices, withPictures } = copy;
      const options = { withPrices, withPictures, newId: newIds(state, ids) };
      const entries = copyInto(state.merged, source.merged, partsOf(source, copy.parts), options);
      const merged = mergeDraft(state.merged, entries);
      const siblings = Map.groupBy(merged.values(), ({ parentId }) => parentId);
      for (const [first, ...others] of siblings.values())
        if (first) refuseFull(first.entity, others.length + 1, 'to');
      await writeDraft(tx, state, entries, { by: actor.name, at: clock.now() });
      const changes = diffMenus(state.merged, merged);
      await operationLog(tx).add({
        at: clock.now(),
        actor,
        action: 'menu.copied',
        subjectId: branchId,
        place: { branchId },
        details: { from: source.branch.name_en, ...countChanges(changes) },
      });
      const { name_en: en, name_ar: ar } = state.branch;
      return { branchId, name: { en, ar }, changes: changes.length };
    });

  return {
    async change(branchId: string, bulk: Bulk, caller: Caller) {
      const itemIds = [...new Set(bulk.itemIds)];
      const { change } = bulk;
      return change.kind === 'sold_out'
        ? sellOut(branchId, { ...bulk, itemIds, change }, caller)
        : changeItems(branchId, itemIds, change, bulk, caller.actor);
    },

    addItems: (branchId: string, { collectionId, rows }: NewItems, actor: Actor) =>
      db.transaction().execute(async (tx) => {
        await menuDraftsRepository(tx).lock(branchId);
        const state = await readState(tx, branchId, clock.now());
        const collection = state.merged.get(collectionId);
        if (collection?.entity !== 'collection') throw new AppError('menu.not_found');
        refuseKnownNames(state, collectionId, rows);
        const items = newItems(state, collection, rows, ids);
        const next = await writeDraft(tx, state, asEntries(items), { by: actor.name, at: clock.now() });
        await operationLog(tx).add({
          at: clock.now(),
          actor,
          action: 'menu.items_added',
          subjectId: branchId,
          place: { branchId },
          details: { name: collection.fields.name.en, items: items.length },
        });
        return { base: next.base, draft: toSummary(next), itemIds: items.map(({ id }) => id) };
      }),

    /** Branches outside of the scope are unknown. All of them are checked before the first copy. */
    async copy(branchId: string, copy: Copy, { actor, scopes }: Caller) {
      const to = [...new Set(copy.to)].filter((id) => id !== branchId);
      if (!to.every((id) => reachesBranch(scopes, id))) throw new AppError('branch.not_found');
      const menus = menuDraftsRepository(db);
      for (const id of to) if (!(await menus.branch(id))) throw new AppError('branch.not_found');
      const source = await readState(db, branchId, clock.now());
      partsOf(source, copy.parts);
      const copies = [];
      for (const id of to) copies.push(await copyTo(id, source, copy, actor));
      return copies;
    },
  };
}

/** CON-80 As the console shows it before. */
function refuseKnownNames({ merged }: MenuState, collectionId: string, rows: NewItems['rows']): void {
  const names = rows.map(({ name }) => name);
  const existing = childrenOf(merged)(collectionId).map(({ fields }) => fields.name);
  const clash = nameClashes(names, existing).findIndex((found) => found !== null);
  const name = names[clash]?.en;
  if (name !== undefined) throw new AppError('menu.name_taken', { name });
}

function itemsOf({ merged }: MenuState, ids: readonly string[]): Item[] {
  return ids.map((id) => {
    const item = merged.get(id);
    if (item?.entity !== 'item') throw new AppError('item.not_found');
    return item;
  });
}

function changedItem(item: Item, change: ItemChange): Item {
  const set = (fields: Partial<Item['fields']>): Item => ({ ...item, fields: { ...item.fields, ...fields } });
  switch (change.kind) {
    case 'percent':
    case 'amount':
      return set({ price: changedPrice(item.fields.price, priceChangeOf(change), change.rounding) });
    case 'order_types':
      return set({ orderTypes: ORDER_TYPES.filter((type) => change.orderTypes.includes(type)) });
    case 'station':
      return set({ station: change.station });
    case 'tax_class':
      return set({ taxClass: change.taxClass });
  }
}

const priceChangeOf = (change: Extract<ItemChange, { kind: 'percent' | 'amount' }>): PriceChange =>
  change.kind === 'percent'
    ? { kind: 'percent', basisPoints: Math.round(change.percent * 100) }
    : { kind: 'amount', hundredths: change.amount };

function shownField({ fields }: Item, { kind }: ItemChange): unknown {
  if (kind === 'order_types') return fields.orderTypes;
  if (kind === 'tax_class') return fields.taxClass;
  return kind === 'station' ? fields.station : fields.price;
}

const shownSoldOut = ({ soldOut }: MenuState, id: string) => {
  const until = soldOut.get(id);
  return until === undefined ? null : (until?.toISOString() ?? 'put_back');
};

/** Refuses parts that the menu does not have. */
function partsOf({ merged }: MenuState, parts: Copy['parts']): CopiedPart[] {
  const children = childrenOf(merged);
  const whole = (collection: MenuNode): CopiedPart => ({
    collection,
    items: children(collection.id),
    isWhole: true,
  });
  if (parts === 'menu') return children(null).map(whole);
  return parts.map(({ entity, id }) => {
    const node = merged.get(id);
    const collection = entity === 'item' ? merged.get(node?.parentId ?? '') : node;
    if (node?.entity !== entity || !collection) throw new AppError('menu.not_found');
    return entity === 'item' ? { collection, items: [node], isWhole: false } : whole(collection);
  });
}
