import { ALLERGENS, DIETS, type FoodFilter } from '@app/domain/menu/food';
import { Button } from '@app/ui/actions/button.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';
import { setFoodFilter, useFoodFilter } from './food-filter.store.ts';
import { toggled } from '#features/branches/item/toggled.ts';

/** FOOD-01 All filters: the diets, and the fourteen allergens that a dish must not contain. */
export function FoodFilterSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations();
  const closeLabel = useTranslations()('common.close');
  const filter = useFoodFilter();
  const change = (more: Partial<FoodFilter>) => setFoodFilter({ ...filter, ...more });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('food.title')}
      closeLabel={closeLabel}
      footer={
        <Button block onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <p className="type-small text-ink-2">{t('food.deviceOnly')}</p>
      <div role="group" aria-label={t('food.diets')} className="mt-3">
        <h3 className="type-item">{t('food.diets')}</h3>
        {DIETS.map((diet) => (
          <CheckRow
            key={diet}
            name={diet}
            checked={filter.diets.includes(diet)}
            onChange={() => change({ diets: toggled(filter.diets, diet) })}
          >
            {t(`food.diet.${diet}`)}
          </CheckRow>
        ))}
      </div>
      <div role="group" aria-label={t('food.withoutTitle')} className="mt-4">
        <h3 className="type-item">{t('food.withoutTitle')}</h3>
        {ALLERGENS.map((allergen) => (
          <CheckRow
            key={allergen}
            name={allergen}
            checked={filter.without.includes(allergen)}
            onChange={() => change({ without: toggled(filter.without, allergen) })}
          >
            {t(`food.allergen.${allergen}`)}
          </CheckRow>
        ))}
      </div>
      <p className="type-small mt-3 text-ink-2">{t('food.serious')}</p>
    </Dialog>
  );
}
