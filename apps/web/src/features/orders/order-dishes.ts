import type { WireOrder } from '@app/contract/schemas/customer/orders';
import { useTranslations } from 'use-intl';

const NAMED = 3;

type Dishes = { items: readonly Pick<WireOrder['items'][number], 'name' | 'quantity'>[] };

/** The dishes of an order in one line: `2× Mixed grill, Hummus, Fattoush and 4 more`. */
export function useDishesText(): (order: Dishes) => string {
  const t = useTranslations();
  return ({ items }) => {
    const named = items
      .slice(0, NAMED)
      .map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name))
      .join(t('common.separator'));
    const more = items.length - NAMED;
    return more > 0 ? `${named} ${t('home.moreDishes', { count: more })}` : named;
  };
}

export const unitsOf = ({ items }: Dishes) => items.reduce((sum, { quantity }) => sum + quantity, 0);
