import type { WireFood } from '@app/contract/schemas/customer/branches';
import { Icon } from '@app/ui/content/icon.tsx';
import { Tag } from '@app/ui/content/tag.tsx';
import { useTranslations } from 'use-intl';
import { DIET_ICONS, SPICES } from './food-looks.ts';

/** FOOD-01 All that an item states: diets, spice, allergens and calories. */
export function FoodFacts({ allergens, diets, spice, calories }: WireFood) {
  const t = useTranslations();
  const list = (allergens ?? [])
    .map((allergen) => t(`food.allergen.${allergen}`))
    .join(t('common.separator'));
  const statement =
    allergens === null
      ? t('food.notStated')
      : list === ''
        ? t('food.containsNone')
        : t('food.contains', { list });
  return (
    <div className="grid gap-2 text-small">
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {diets.map((diet) => (
          <li key={diet}>
            <Tag tone="good" icon={DIET_ICONS[diet]}>
              {t(`food.diet.${diet}`)}
            </Tag>
          </li>
        ))}
        <Spice level={spice} />
      </ul>
      <p className="font-medium">{statement}</p>
      {calories !== null && <p className="text-ink-2">{t('food.calories', { calories })}</p>}
      <p className="text-ink-2">{t('food.serious')}</p>
    </div>
  );
}

function Spice({ level }: { level: number }) {
  const t = useTranslations();
  const name = SPICES[level];
  if (!name) return null;
  return (
    <li className="type-caption inline-flex min-h-7 items-center gap-1.5 rounded-chip bg-danger-soft px-2.5 text-danger">
      <span aria-hidden="true" className="flex">
        {Array.from({ length: level }, (_, index) => (
          <Icon key={index} name="pepper" size="sm" />
        ))}
      </span>
      {t(`food.spice.${name}`)}
    </li>
  );
}
