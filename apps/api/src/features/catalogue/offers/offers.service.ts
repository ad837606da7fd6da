import { toDecimal } from '@app/domain/money/amount';
import type { OfferTerms } from '@app/contract/schemas/console/offers';
import { MAX_OFFERS } from '@app/contract/schemas/offer-terms';
import type { Actor } from '@app/domain/staff/actor';
import { reachesBranch } from '@app/domain/staff/grant';
import type { StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import type { Clock } from '#ports/clock.ts';
import { changedFields } from './changed-fields.ts';
import { toOfferColumns, ruleColumns } from './offer-columns.ts';
import {
  type BranchRecord,
  type OfferRecord,
  type OffersPage,
  offersRepository,
} from './offers.repository.ts';
import { toWireManagedOffer, toWireTerms } from './offers.wire.ts';

const MAX_KEY_LENGTH = 60;

type Caller = {
  actor: Actor;
  scopes: readonly StaffScope[];
  /** Whether the caller may have a branch give credit, which its siblings pay. */
  mayGiveCredit: (branchId: string) => boolean;
};
type Changes = {
  revision: number;
  terms?: OfferTerms | undefined;
  isActive?: boolean | undefined;
  position?: number | undefined;
};

export type OffersService = ReturnType<typeof offersService>;

/** CON-83 The offers of a branch. An edit counts at once: the triggers of the catalogue raise its version. */
export function offersService({ db, clock }: { db: Db; clock: Clock }) {
  const branchOf = async (tx: Db, branchId: string): Promise<BranchRecord> => {
    const branch = await offersRepository(tx).branch(branchId);
    if (!branch) throw new AppError('branch.not_found');
    return branch;
  };

  const find = async (tx: Db, offerId: string, scopes: readonly StaffScope[]): Promise<OfferRecord> => {
    const offer = await offersRepository(tx).find(offerId);
    if (!offer || !reachesBranch(scopes, offer.branch_id)) throw new AppError('offer.not_found');
    return offer;
  };

  /** The list of the branch is locked before the offer is read again, so that parallel changes queue up. */
  const locked = async (tx: Db, offerId: string, scopes: readonly StaffScope[]): Promise<OfferRecord> => {
    const { branch_id: branchId } = await find(tx, offerId, scopes);
    await offersRepository(tx).lockList(branchId);
    return find(tx, offerId, scopes);
  };

  const log = (tx: Db, offer: OfferRecord, actor: Actor, action: Action, details: Details = {}) =>
    operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: offer.id,
      place: { branchId: offer.branch_id },
      details: { name: offer.name_en, ...details },
    });

  const requireRoom = (offers: readonly unknown[]) => {
    if (offers.length >= MAX_OFFERS) throw new AppError('offer.too_many', { max: MAX_OFFERS });
  };

  const requireTarget = async (tx: Db, branchId: string, terms: OfferTerms) => {
    if (await offersRepository(tx).hasTarget(branchId, toOfferColumns(terms))) return;
    const fields = { 'terms.entityId': [{ problem: 'unknown_choice' as const }] };
    throw new AppError('request.invalid', {}, { fields });
  };

  /** Adds an offer with a free key; its id follows from the key, as that of an imported one. */
  const insert = async (
    tx: Db,
    branch: BranchRecord,
    { terms, isActive, after }: { terms: OfferTerms; isActive: boolean; after?: string },
  ): Promise<string> => {
    const repository = offersRepository(tx);
    await repository.lockList(branch.id);
    const offers = await repository.list(branch.id);
    requireRoom(offers);
    const idOf = (one: string) => derivedId('offer', branch.vendor_key, branch.key ?? branch.id, one);
    // Offers of earlier imports have no key yet, but an id that was derived from one.
    const key = freeKey(terms.name.en, (one) =>
      offers.every((offer) => offer.key !== one && offer.id !== idOf(one)),
    );
    const id = idOf(key);
    const place = after === undefined ? offers.length : offers.findIndex((offer) => offer.id === after) + 1;
    const position = (offers.at(-1)?.position ?? -1) + 1;
    const row = { id, branch_id: branch.id, key, is_active: isActive, position, ...toOfferColumns(terms) };
    await repository.add(row, ruleColumns(terms));
    await repository.setOrder(offers.map((offer) => offer.id).toSpliced(place, 0, id));
    return id;
  };

  return {
    async page(branchId: string): Promise<OffersPage> {
      const branch = await branchOf(db, branchId);
      const repository = offersRepository(db);
      const [offers, collections, zones] = await Promise.all([
        repository.list(branchId),
        repository.collections(branchId),
        repository.zones(branchId),
      ]);
      return { branch, offers, collections, zones };
    },

    add: (branchId: string, added: { terms: OfferTerms; isActive: boolean }, caller: Caller) =>
      db.transaction().execute(async (tx): Promise<OfferRecord> => {
        requireCredit(added.terms, branchId, caller);
        const branch = await branchOf(tx, branchId);
        await requireTarget(tx, branchId, added.terms);
        const id = await insert(tx, branch, added);
        const offer = await find(tx, id, [{ kind: 'platform' }]);
        await log(tx, offer, caller.actor, 'offer.added', { after: loggedTerms(offer) });
        return offer;
      }),

    /** CON-87 An edit that started from an older state is refused with the present one. */
    change: (offerId: string, changes: Changes, caller: Caller) =>
      db.transaction().execute(async (tx): Promise<OfferRecord> => {
        const { actor, scopes } = caller;
        const before = await locked(tx, offerId, scopes);
        // Switching it off and moving it gives no credit.
        if (changes.terms || changes.isActive === true) requireCredit(before, before.branch_id, caller);
        if (changes.terms) requireCredit(changes.terms, before.branch_id, caller);
        if (before.revision !== changes.revision)
          throw new AppError('request.conflict', {}, { body: { offer: toWireManagedOffer(before) } });
        const repository = offersRepository(tx);
        if (changes.terms) await setTerms(tx, before, changes.terms, actor);
        if (changes.isActive !== undefined && changes.isActive !== before.is_active) {
          await repository.setActive(offerId, changes.isActive);
          await log(tx, before, actor, 'offer.switched', { isActive: changes.isActive });
        }
        if (changes.position !== undefined) await move(tx, before, changes.position, actor);
        return find(tx, offerId, scopes);
      }),

    copy: (offerId: string, caller: Caller) =>
      db.transaction().execute(async (tx): Promise<OfferRecord> => {
        const { actor, scopes } = caller;
        const original = await locked(tx, offerId, scopes);
        requireCredit(original, original.branch_id, caller);
        const branch = await branchOf(tx, original.branch_id);
        const id = await insert(tx, branch, {
          terms: copiedTerms(original),
          isActive: false,
          after: offerId,
        });
        const copy = await find(tx, id, scopes);
        await log(tx, copy, actor, 'offer.added', { after: loggedTerms(copy) });
        return copy;
      }),

    remove: (offerId: string, { actor, scopes }: Omit<Caller, 'mayGiveCredit'>) =>
      db.transaction().execute(async (tx): Promise<void> => {
        const offer = await locked(tx, offerId, scopes);
        await offersRepository(tx).remove(offerId);
        await log(tx, offer, actor, 'offer.removed', { before: loggedTerms(offer) });
      }),
  };

  async function setTerms(tx: Db, before: OfferRecord, terms: OfferTerms, actor: Actor) {
    await requireTarget(tx, before.branch_id, terms);
    await offersRepository(tx).setTerms(before.id, toOfferColumns(terms), ruleColumns(terms));
    const after = await find(tx, before.id, [{ kind: 'platform' }]);
    const changed = changedFields(loggedTerms(before), loggedTerms(after));
    if (changed) await log(tx, after, actor, 'offer.changed', changed);
  }

  async function move(tx: Db, offer: OfferRecord, position: number, actor: Actor) {
    const repository = offersRepository(tx);
    const ids = (await repository.list(offer.branch_id)).map(({ id }) => id);
    const from = ids.indexOf(offer.id);
    const to = Math.min(position, ids.length - 1);
    if (from === to) return;
    await repository.setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, offer.id));
    await log(tx, offer, actor, 'offer.moved', { from: from + 1, to: to + 1 });
  }
}

/** Cashback is credit with the vendor, so a manager of one branch does not offer it. */
function requireCredit({ mode }: { mode: string }, branchId: string, { mayGiveCredit }: Caller): void {
  if (mode === 'cashback' && !mayGiveCredit(branchId)) throw new AppError('staff.role_missing');
}

type Details = Parameters<ReturnType<typeof operationLog>['add']>[0]['details'];

function loggedTerms(offer: OfferRecord) {
  const { name, rules, minimumAmount, maxDiscount, ...terms } = toWireTerms(offer);
  return {
    nameEn: name.en,
    nameAr: name.ar,
    scope: offer.entity_type,
    target: offer.item_id ?? offer.collection_id,
    ...terms,
    leastSubtotal: toDecimal(minimumAmount),
    maxDiscount: maxDiscount === null ? null : toDecimal(maxDiscount),
    rules: rules.map(({ rule, value }) => (value === null ? rule : `${rule} ${value}`)),
  };
}

function copiedTerms(offer: OfferRecord): OfferTerms {
  const { name, rules, ...terms } = toWireTerms(offer);
  return {
    ...terms,
    name: { en: `${name.en.slice(0, 112)} (copy)`, ar: `${name.ar.slice(0, 112)} (نسخة)` },
    // Stored rules passed the same schema.
    rules: rules as OfferTerms['rules'],
    entityType: offer.entity_type,
    entityId: offer.item_id ?? offer.collection_id,
  };
}

/** The first free key from an English name, for the catalogue file. */
function freeKey(name: string, isFree: (key: string) => boolean): string {
  const dashed = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const base = dashed.slice(0, MAX_KEY_LENGTH - 5).replace(/-$/, '') || 'offer';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (isFree(key)) return key;
  }
}
