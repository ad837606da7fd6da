import type { Amount } from '@app/domain/money/amount';
import type { ReactElement } from 'react';

/** Data of a menu item, shown as a row or a card. */
export type ItemProps = {
  name: string;
  description: string | null;
  price: Amount;
  /** The price with an unconditional offer; null without one. */
  offerPrice?: Amount | null;
  /** An offer with conditions: shown by name, not included in the price. */
  offerLabel?: string | null;
  currency: string;
  /** Preparation time as text; null without one. */
  minutes: string | null;
  image: string | null;
  imageColor?: string | null;
  /** Units in the cart. */
  count: number;
  onOpen: () => void;
  /** Null while the branch accepts no orders. */
  onAdd: (() => void) | null;
  /** Accessible label, such as "Add Hummus Beiruti". */
  addLabel: string;
  /** Accessible label, such as "One less of Hummus Beiruti". */
  takeLabel: string;
  onTake: () => void;
  /** FOOD-01 Diets and spice; null without any. */
  marks?: ReactElement | null;
  /** SOLD-01 The tag of a sold-out item, which is dimmed; null while it can be ordered. */
  soldOut?: ReactElement | null;
  /** One of the first pictures on the screen; loaded eagerly. */
  eager?: boolean;
};
