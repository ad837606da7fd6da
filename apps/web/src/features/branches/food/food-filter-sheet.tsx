import { ALLERGENS, DIETS, type FoodFilter } from '@app/domain/menu/food';
import { Button } from '@app/ui/actions/button.tsx';
import { CheckRow } from '@app/ui/forms/choice-row.tsx';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { useTranslations } from 'use-intl';
import { useFoodTexts } from '#i18n/hooks/use-food-texts.ts';
import { setFoodFilter, useFoodFilter } from './food-filter.store.ts';
import { toggled } from '#features/branches/item/toggled.ts';

/** FOOD-01 All filters: the diets, and the fourteen allergens that a dish must not contain. */
export function FoodFilterSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useFoodTexts();
  const closeLabel = useTranslations('common')('close');
  const filter = useFoodFilter();
  const change = (more: Partial<FoodFilter>) => setFoodFilter({ ...filter, ...more });
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={closeLabel}
      footer={
        <Button block onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className="type-small text-ink-2">{t('deviceOnly')}</p>
      <div role="group" aria-label={t('diets')} className="mt-3">
        <h3 className="type-item">{t('diets')}</h3>
        {DIETS.map((diet) => (
          <CheckRow
            key={diet}
            name={diet}
            checked={filter.diets.includes(diet)}
            onChange={() => change({ diets: toggled(filter.diets, diet) })}
          >
            {t(`diet.${diet}`)}
          </CheckRow>
        ))}
      </div>
      <div role="group" aria-label={t('withoutTitle')} className="mt-4">
        <h3 className="type-item">{t('withoutTitle')}</h3>
        {ALLERGENS.map((allergen) => (
          <CheckRow
            key={allergen}
            name={allergen}
            checked={filter.without.includes(allergen)}
            onChange={() => change({ without: toggled(filter.without, allergen) })}
          >
            {t(`allergen.${allergen}`)}
          </CheckRow>
        ))}
      </div>
      <p className="type-small mt-3 text-ink-2">{t('serious')}</p>
    </Dialog>
  );
}
