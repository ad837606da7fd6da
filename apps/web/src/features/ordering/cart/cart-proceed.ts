import type { Amount } from '@app/domain/money/amount';
import type { MouseEvent } from 'react';

/** Whether the cart may go on, and where to. */
export type CheckoutLink = {
  count: number;
  total: Amount;
  minimum: Amount;
  missing: Amount;
  /** Why nothing can be ordered here at all. */
  blocked: string | null;
  /** The way leads over the choice of an address first. */
  needsAddress: boolean;
  href: string;
  onGo: (event: MouseEvent) => void;
};
