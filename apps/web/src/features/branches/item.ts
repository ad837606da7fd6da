import type { Amount } from '@app/domain/money/amount';

/** What a menu shows of an item, as a row or as a card. */
export type ItemProps = {
  name: string;
  description: string | null;
  price: Amount;
  /** What it costs with an offer that always applies; null without one. */
  offerPrice?: Amount | null;
  /** An offer with conditions: named, not calculated. */
  offerLabel?: string | null;
  currency: string;
  /** Preparation time in words; null when it is ready. */
  minutes: string | null;
  image: string | null;
  imageColor?: string | null;
  /** How many of it are in the cart. */
  count: number;
  onOpen: () => void;
  /** Null while the branch takes no orders. */
  onAdd: (() => void) | null;
  /** Names the item: "Add Hummus Beiruti". */
  addLabel: string;
  /** "One less of Hummus Beiruti". */
  takeLabel: string;
  onTake: () => void;
  /** One of the first pictures on the screen. */
  eager?: boolean;
};
