import { lazyComponent } from '@app/client/react/defer.ts';
import { DIETS } from '@app/domain/menu/food';
import { FilterChip } from '@app/ui/actions/filter-chip.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isFoodFilterOn, setFoodFilter, useFoodFilter } from './food-filter.store.ts';
import { DIET_ICONS } from './food-looks.ts';
import { toggled } from '#features/branches/item/toggled.ts';

const FoodFilterSheet = lazyComponent(() =>
  import('./food-filter-sheet.tsx').then((file) => file.FoodFilterSheet),
);

/** FOOD-01 The filters of a menu. A phone shows only those that are on; the button beside the tabs opens the sheet. */
export function FoodChips({ isPhone, hiddenCount }: { isPhone: boolean; hiddenCount: number }) {
  const t = useTranslations();
  const filter = useFoodFilter();
  const [isNeeded, setIsNeeded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsNeeded(true);
    setIsOpen(true);
  };
  const list = filter.without.map((allergen) => t(`food.allergen.${allergen}`)).join(t('common.separator'));
  const diets = isPhone ? filter.diets : DIETS;
  const without = filter.without.length > 0 || !isPhone;
  return (
    <>
      {(isFoodFilterOn(filter) || !isPhone) && (
        <div role="group" aria-label={t('food.title')} className="scroller gap-2 py-2">
          {without && (
            <FilterChip icon="prohibit" isMarked={filter.without.length > 0} opens onPress={open}>
              {list === '' ? t('food.withoutAny') : t('food.without', { list })}
            </FilterChip>
          )}
          {diets.map((diet) => (
            <FilterChip
              key={diet}
              icon={DIET_ICONS[diet]}
              isOn={filter.diets.includes(diet)}
              onPress={() => setFoodFilter({ ...filter, diets: toggled(filter.diets, diet) })}
            >
              {t(`food.diet.${diet}`)}
            </FilterChip>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {hiddenCount > 0 && t('food.hidden', { count: hiddenCount })}
      </p>
      <Suspense>{isNeeded && <FoodFilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
