import { toDecimal } from '@app/domain/money/amount';
import type { CouponTerms } from '@app/contract/schemas/console/coupons';
import { MAX_COUPONS } from '@app/contract/schemas/offer-terms';
import type { FieldProblem } from '@app/contract/errors';
import type { Actor } from '@app/domain/staff/actor';
import { includesVendor, type StaffScope } from '@app/domain/staff/scope';
import type { Db } from '#db/connect.ts';
import { type Action, operationLog } from '#db/operation-log.ts';
import { AppError } from '#errors/app-error.ts';
import { derivedId } from '#features/catalogue/derived-id.ts';
import type { Clock } from '#ports/clock.ts';
import { changedFields } from './changed-fields.ts';
import {
  type BranchMenu,
  type CouponRecord,
  type CouponsPage,
  couponsRepository,
} from './coupons.repository.ts';
import { toWireManagedCoupon } from './coupons.wire.ts';
import { parseInstant, ruleColumns, termColumns } from './offer-columns.ts';

type Caller = { actor: Actor; scopes: readonly StaffScope[] };
type Changes = { revision: number; terms?: CouponTerms | undefined; isActive?: boolean | undefined };
type Details = Parameters<ReturnType<typeof operationLog>['add']>[0]['details'];

export type CouponsService = ReturnType<typeof couponsService>;

/** CON-86 CODE-01 The coupons of a vendor. */
export function couponsService({ db, clock }: { db: Db; clock: Clock }) {
  const vendorOf = async (tx: Db, vendorId: string) => {
    const vendor = await couponsRepository(tx).vendor(vendorId);
    if (!vendor) throw new AppError('vendor.not_found');
    return vendor;
  };

  const find = async (tx: Db, couponId: string, scopes: readonly StaffScope[]): Promise<CouponRecord> => {
    const coupon = await couponsRepository(tx).find(couponId);
    if (!coupon || !scopes.some((scope) => includesVendor(scope, coupon.vendor_id)))
      throw new AppError('coupon.not_found');
    return coupon;
  };

  const log = (tx: Db, coupon: CouponRecord, actor: Actor, action: Action, details: Details) =>
    operationLog(tx).add({
      at: clock.now(),
      actor,
      action,
      subjectId: coupon.id,
      place: { vendorId: coupon.vendor_id },
      details: { name: coupon.code, ...details },
    });

  /** The rows of the coupon's offer, for each branch that takes it. */
  const offerRows = async (
    tx: Db,
    coupon: { id: string; code: string; vendor_id: string },
    terms: CouponTerms,
  ) => {
    const { dashed_name: vendorKey } = await vendorOf(tx, coupon.vendor_id);
    const all = await couponsRepository(tx).branches(coupon.vendor_id);
    const takers = terms.branchIds === null ? all : all.filter(({ id }) => terms.branchIds?.includes(id));
    if (takers.length === 0 || takers.length < new Set(terms.branchIds ?? []).size)
      throw invalid('terms.branchIds', 'unknown_choice');
    return takers.map((branch) => ({
      id: derivedId('coupon-offer', vendorKey, branch.key ?? branch.id, coupon.code),
      coupon_id: coupon.id,
      branch_id: branch.id,
      ...termColumns(terms),
      ...targetAt(branch, terms),
      rules: JSON.stringify(ruleColumns(terms)),
    }));
  };

  return {
    async page(vendorId: string): Promise<CouponsPage> {
      await vendorOf(db, vendorId);
      const repository = couponsRepository(db);
      const [coupons, branches] = await Promise.all([
        repository.list(vendorId),
        repository.branches(vendorId),
      ]);
      return { coupons, branches };
    },

    add: (
      vendorId: string,
      { code, terms }: { code: string; terms: CouponTerms },
      { actor, scopes }: Caller,
    ) =>
      db.transaction().execute(async (tx): Promise<CouponRecord> => {
        const vendor = await vendorOf(tx, vendorId);
        const repository = couponsRepository(tx);
        await repository.lockVendor(vendorId);
        const known = await repository.list(vendorId);
        if (known.some((coupon) => coupon.code === code)) throw invalid('code', 'taken');
        if (known.length >= MAX_COUPONS) throw new AppError('coupon.too_many', { max: MAX_COUPONS });
        const coupon = { id: derivedId('coupon', vendor.dashed_name, code), vendor_id: vendorId, code };
        const offers = await offerRows(tx, coupon, terms);
        await repository.add({ ...coupon, ...limitColumns(terms) });
        await repository.setOffers(coupon.id, offers);
        const added = await find(tx, coupon.id, scopes);
        await log(tx, added, actor, 'coupon.added', { after: loggedTerms(added) });
        return added;
      }),

    change: (couponId: string, changes: Changes, { actor, scopes }: Caller) =>
      db.transaction().execute(async (tx): Promise<CouponRecord> => {
        const { vendor_id: vendorId } = await find(tx, couponId, scopes);
        const repository = couponsRepository(tx);
        await repository.lockVendor(vendorId);
        const before = await find(tx, couponId, scopes);
        if (before.revision !== changes.revision)
          throw new AppError('request.conflict', {}, { body: { coupon: toWireManagedCoupon(before) } });
        const { terms, isActive } = changes;
        if (terms) {
          await repository.setOffers(couponId, await offerRows(tx, before, terms));
          await repository.set(couponId, limitColumns(terms));
          const changed = changedFields(loggedTerms(before), loggedTerms(await find(tx, couponId, scopes)));
          if (changed) await log(tx, before, actor, 'coupon.changed', changed);
        }
        if (isActive !== undefined && isActive !== before.is_active) {
          await repository.set(couponId, { is_active: isActive });
          await log(tx, before, actor, 'coupon.switched', { isActive });
        }
        return find(tx, couponId, scopes);
      }),
  };
}

const invalid = (field: string, problem: FieldProblem) =>
  new AppError('request.invalid', {}, { fields: { [field]: [{ problem }] } });

const limitColumns = (terms: CouponTerms) => ({
  starts_at: parseInstant(terms.startsAt),
  ends_at: parseInstant(terms.endsAt),
  max_uses: terms.maxUses,
  max_uses_per_customer: terms.maxUsesPerCustomer,
  is_first_order_only: terms.isFirstOrderOnly,
});

/** The item or collection of a branch with the keys of the target. */
function targetAt({ collections }: BranchMenu, { collection, item }: CouponTerms) {
  if (collection === null) return { entity_type: 'branches' as const, collection_id: null, item_id: null };
  const section = collections.find(({ key }) => key === collection);
  if (!section) throw invalid('terms.collection', 'unknown_choice');
  if (item === null) return { entity_type: 'collections' as const, collection_id: section.id, item_id: null };
  const dish = section.items.find(({ key }) => key === item);
  if (!dish) throw invalid('terms.item', 'unknown_choice');
  return { entity_type: 'items' as const, collection_id: null, item_id: dish.id };
}

/** The terms of a coupon for the log, without what customers did with it. */
function loggedTerms(coupon: CouponRecord) {
  const {
    name,
    rules,
    minimumAmount,
    maxDiscount,
    branchIds,
    _id,
    revision: _revision,
    uses: _uses,
    code: _code,
    isActive: _isActive,
    ...terms
  } = toWireManagedCoupon(coupon);
  return {
    nameEn: name.en,
    nameAr: name.ar,
    ...terms,
    leastSubtotal: toDecimal(minimumAmount),
    maxDiscount: maxDiscount === null ? null : toDecimal(maxDiscount),
    branches: branchIds.length,
    rules: rules.map(({ rule, value }) => (value === null ? rule : `${rule} ${value}`)),
  };
}
