import type { Language } from '@app/domain/language';
import { amount, toDecimal, ZERO } from '@app/domain/money/amount';
import type { Db } from '#db/connect.ts';
import { createBatcher } from '#db/batcher.ts';
import type { Ratings } from '#features/reviews/ratings.ts';
import { AppError } from '#errors/app-error.ts';
import type { Clock } from '#ports/clock.ts';
import { type CardSettings, NO_CARDS } from '#db/card-columns.ts';
import { atTime } from '#db/branch-state.ts';
import { offersOnDishes } from '#wire/dish.wire.ts';
import { runningAt } from '#db/offer-from-row.ts';
import { branchCache } from './branch-cache.ts';
import { type BranchPage, buildPage } from './branch-page.wire.ts';
import { branchesRepository, type OwnVisit } from './branches.repository.ts';
import { GUESTS_PART, type OwnPart } from './branches.wire.ts';
import type { CatalogueChangeListener } from './catalogue-change-listener.ts';
import { toWireItemWithOffers } from './menu.wire.ts';

type Setup = {
  db: Db;
  clock: Clock;
  changes: CatalogueChangeListener;
  ratings: Pick<Ratings, 'ofBranch' | 'onChange'>;
  cards?: CardSettings;
};
type Visit = { customerId: string | null; tableCode: string | null };

export type BranchesService = ReturnType<typeof branchesService>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function branchesService({ db, clock, changes, ratings, cards = NO_CARDS }: Setup) {
  const branches = branchesRepository(db);

  const loadPage = async (branchId: string, language: Language) => {
    const branch = await branches.find(branchId);
    const rating = ratings.ofBranch(branchId);
    return branch && buildPage(branch, { language, now: clock.now(), rating, cards });
  };
  const cache = branchCache(loadPage, changes, clock);
  ratings.onChange(cache.forget);

  /* `_id` is the requested code, because an order at the table refers to it (D-118). */
  const tableOf = async (branchId: string, code: string | null) => {
    if (code === null || !UUID.test(code)) return null;
    const table = await branches.table(branchId, code);
    return table ? { _id: code, number: table.number, images: table.images } : null;
  };

  const personalPart = createBatcher(async (visits: readonly OwnVisit[]) => {
    const found = await branches.personal(visits);
    return visits.map((_visit, index) => {
      const own = found[index];
      return { isSaved: own?.is_saved ?? false, balance: own?.balance ?? ZERO };
    });
  });

  const personalOf = async (page: BranchPage, customerId: string | null) => {
    if (customerId === null) return { isSaved: false, credit: null };
    const { branchId, vendorId } = page;
    const { isSaved, balance } = await personalPart({ customerId, branchId, vendorId });
    return { isSaved, credit: toDecimal(amount(balance)) };
  };

  return {
    staleSince: cache.staleSince,

    async page(branchId: string, language: Language): Promise<BranchPage> {
      const page = await cache.page(branchId, language);
      if (!page) throw new AppError('branch.not_found');
      return page;
    },

    /** The personal part of the page, for a customer or a table. */
    async ownPart(page: BranchPage, { customerId, tableCode }: Visit): Promise<OwnPart> {
      if (customerId === null && tableCode === null) return GUESTS_PART;
      const [personal, table] = await Promise.all([
        personalOf(page, customerId),
        tableOf(page.branchId, tableCode),
      ]);
      return { ...personal, table };
    },

    async siblings(branchId: string) {
      const now = clock.now();
      const all = (await branches.ofSameVendor(branchId)).map((row) => atTime(row, now));
      if (!all.some(({ id }) => id === branchId)) throw new AppError('branch.not_found');
      return all.filter(({ id }) => id !== branchId);
    },

    async popular(branchId: string) {
      const now = clock.now();
      const popular = await branches.popular(branchId, now);
      if (!popular) throw new AppError('branch.not_found');
      const { dishes } = popular;
      return { dishes, offers: offersOnDishes(dishes, runningAt(popular.offers, now)) };
    },

    async phone(branchId: string) {
      const contact = await branches.contact(branchId);
      if (!contact) throw new AppError('branch.not_found');
      if (contact.phone === null) throw new AppError('branch.phone_missing');
      return contact.phone;
    },

    async location(branchId: string) {
      const contact = await branches.contact(branchId);
      if (!contact) throw new AppError('branch.not_found');
      if (contact.location === null) throw new AppError('branch.location_missing');
      return contact.location;
    },

    async item(itemId: string, language: Language) {
      const now = clock.now();
      const item = await branches.item(itemId, now);
      if (!item) throw new AppError('item.not_found');
      return toWireItemWithOffers(item, { language, now });
    },
  };
}
