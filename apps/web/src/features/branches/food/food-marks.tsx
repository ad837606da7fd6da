import type { WireFood } from '@app/contract/schemas/customer/branches';
import { shownDiets } from '@app/domain/menu/food';
import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { useFoodFilter } from './food-filter.store.ts';
import { DIET_ICONS, SPICES } from './food-looks.ts';

/** FOOD-01 The marks of a row: at most two diets and the spice. */
export function FoodMarks({ food }: { food: WireFood | undefined }) {
  const t = useTranslations();
  const { without } = useFoodFilter();
  const spice = SPICES[food?.spice ?? 0];
  return (
    <p className="type-caption flex flex-wrap items-center gap-x-3 text-ink-2">
      {food &&
        shownDiets(food).map((diet) => (
          <span key={diet} className="inline-flex items-center gap-1">
            <Icon name={DIET_ICONS[diet]} size="sm" className="text-success" />
            {t(`food.diet.${diet}`)}
          </span>
        ))}
      {spice && (
        <span className="inline-flex items-center gap-1">
          <span aria-hidden="true" className="flex text-danger">
            {Array.from({ length: food?.spice ?? 0 }, (_, index) => (
              <Icon key={index} name="pepper" size="sm" />
            ))}
          </span>
          {t(`food.spice.${spice}`)}
        </span>
      )}
      {without.length > 0 && (food?.allergens ?? null) === null && <span>{t('food.notStated')}</span>}
    </p>
  );
}
