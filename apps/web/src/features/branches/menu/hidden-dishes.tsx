import { Icon } from '@app/ui/content/icon.tsx';
import { useTranslations } from 'use-intl';
import { useFoodFilter } from '#features/branches/food/food-filter.store.ts';

/** FOOD-01 How many dishes of a section the filter hides, and a button that shows them. */
export function HiddenDishes({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations();
  const { without, diets } = useFoodFilter();
  const list = without.map((allergen) => t(`food.allergen.${allergen}`)).join(t('common.separator'));
  return (
    <div className="mt-2 flex min-h-13 items-center gap-2 border-y border-line py-2 text-small text-ink-2">
      <Icon name="eye-slash" size="md" />
      <span className="flex-1">
        {diets.length === 0 ? t('food.hiddenWith', { count, list }) : t('food.hidden', { count })}
      </span>
      <button type="button" onClick={onShow} className="link hit">
        {t('food.show')}
      </button>
    </div>
  );
}
