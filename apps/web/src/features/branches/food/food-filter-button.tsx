import { lazyComponent } from '@app/client/react/defer.ts';
import { IconButton } from '@app/ui/actions/icon-button.tsx';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFoodFilter } from './food-filter.store.ts';

const FoodFilterSheet = lazyComponent(() =>
  import('./food-filter-sheet.tsx').then((file) => file.FoodFilterSheet),
);

/** FOOD-01 Opens the filters on a phone; a number shows how many are on. */
export function FoodFilterButton() {
  const t = useTranslations();
  const { without, diets } = useFoodFilter();
  const count = without.length + diets.length;
  const [isNeeded, setIsNeeded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="relative shrink-0">
      <IconButton
        icon="sliders-horizontal"
        label={count > 0 ? t('food.titleOn', { count }) : t('food.title')}
        onClick={() => {
          setIsNeeded(true);
          setIsOpen(true);
        }}
      />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-0.5 top-0.5 grid size-4.5 place-items-center rounded-full bg-primary text-[0.6875rem] font-semibold text-on-primary"
        >
          {count}
        </span>
      )}
      <Suspense>{isNeeded && <FoodFilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </span>
  );
}
