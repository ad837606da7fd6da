import { listPopularDishes } from '@app/contract/endpoints/branches';
import type { WireBranchCard } from '@app/contract/schemas/customer/branches';
import type { WireVendor } from '@app/contract/schemas/customer/vendors';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { knownOffers } from '#features/branches/menu/branch-menu.ts';
import { DishCard } from '#features/vendors/dish-card.tsx';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import { DishPrice } from './dish-price.tsx';
import { useOpenDish } from './use-open-dish.ts';

type PopularDishesProps = { vendor: WireVendor; branch: WireBranchCard; currency: string };

/** D-125 The last part of the vendor page; absent while there is nothing to show. */
export function PopularDishes({ vendor, branch, currency }: PopularDishesProps) {
  const t = useTranslations();
  const popular = usePopularDishes(branch._id);
  const openDish = useOpenDish();
  if (!popular || popular.dishes.length === 0) return null;
  const offers = knownOffers(popular.offers ?? []);
  return (
    <section aria-labelledby="popular" className="mt-8">
      <h2 id="popular" className="type-h2 mb-3">
        {t('popular.title', { branch: isolate(branch.name) })}
      </h2>
      <ul className="max-md:card max-md:divide-y max-md:divide-line max-md:overflow-hidden md:grid md:grid-cols-3 md:gap-4 lg:gap-6">
        {popular.dishes.map((dish) => (
          <li key={dish._id}>
            <DishCard
              {...{ dish, vendor }}
              branchId={branch._id}
              price={<DishPrice {...{ dish, offers, currency }} />}
              onOpen={() => void openDish(branch._id, dish._id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Undefined until loaded. */
function usePopularDishes(branchId: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['popular-dishes', language, branchId],
    queryFn: ({ signal }) => api.call(listPopularDishes, { params: { branchId }, signal, language }),
    select: ({ data }) => data,
  }).data;
}
