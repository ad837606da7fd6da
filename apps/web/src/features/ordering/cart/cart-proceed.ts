import type { Amount } from '@app/domain/money/amount';
import type { MouseEvent } from 'react';

/** Whether the cart can proceed, and its next page. */
export type CheckoutLink = {
  count: number;
  total: Amount;
  minimum: Amount;
  missing: Amount;
  /** The reason why the branch accepts no orders. */
  blocked: string | null;
  /** An address has to be selected first. */
  needsAddress: boolean;
  href: string;
  onGo: (event: MouseEvent) => void;
};
