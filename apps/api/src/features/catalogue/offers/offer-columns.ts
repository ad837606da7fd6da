import type { OfferTerms } from '@app/contract/schemas/console/offers';
import { basisPointsFromPercent } from '@app/domain/money/percent';

type CommonTerms = Omit<OfferTerms, 'entityType' | 'entityId'>;

export type RuleColumns = {
  rule: OfferTerms['rules'][number]['rule'];
  value: number | null;
};
export type OfferColumns = ReturnType<typeof toOfferColumns>;

export const toOfferColumns = ({ entityType, entityId, ...terms }: OfferTerms) => ({
  ...termColumns(terms),
  entity_type: entityType,
  collection_id: entityType === 'collections' ? entityId : null,
  item_id: entityType === 'items' ? entityId : null,
  starts_at: parseInstant(terms.startsAt),
  ends_at: parseInstant(terms.endsAt),
});

/** The columns that offers and coupons share. */
export const termColumns = (terms: Omit<CommonTerms, 'rules' | 'startsAt' | 'endsAt'>) => ({
  name_en: terms.name.en,
  name_ar: terms.name.ar,
  affect: terms.affect,
  mode: terms.mode,
  basis_points: Number(basisPointsFromPercent(terms.percent)),
  minimum_amount: Number(terms.minimumAmount),
  max_discount: terms.maxDiscount === null ? null : Number(terms.maxDiscount),
  order_type: terms.orderType,
});

export const ruleColumns = ({ rules }: Pick<OfferTerms, 'rules'>): RuleColumns[] =>
  rules.map((rule) => ({ rule: rule.rule, value: 'value' in rule ? rule.value : null }));

export const parseInstant = (instant: string | null) => (instant === null ? null : new Date(instant));
