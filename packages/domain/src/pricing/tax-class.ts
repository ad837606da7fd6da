import type { Texts } from '../language.ts';
import type { BasisPoints } from '../money/percent.ts';
import type { OrderType } from '../order/order-type.ts';
import type { TaxCategory, TaxTerms } from './tax.ts';

/** TAX-01 Items name it by its key. */
export type TaxClass = {
  key: string;
  name: Texts;
  category: TaxCategory;
  basisPoints: BasisPoints;
  /** Null: the same for deliveries. */
  deliveryBasisPoints: BasisPoints | null;
};

/** An item without a class, or with one that its vendor has not, is taxed as its branch is. */
export function taxTermsOf(taxClass: TaxClass | undefined, orderType: OrderType): TaxTerms {
  if (!taxClass) return {};
  const { basisPoints, deliveryBasisPoints, category } = taxClass;
  const taxRate = orderType === 'delivery' ? (deliveryBasisPoints ?? basisPoints) : basisPoints;
  return { taxRate, isTaxExempt: category === 'exempt' };
}
