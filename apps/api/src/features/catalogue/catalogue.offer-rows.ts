import { amountFromDecimal } from '@app/domain/money/amount';
import { basisPointsFromPercent } from '@app/domain/money/percent';
import type { CatalogueOffer } from '@app/contract/schemas/catalogue';
import { inBoth, type BranchKeys, type Row } from './catalogue.columns.ts';
import { derivedId } from './derived-id.ts';

type OfferRows = Record<'offer' | 'offer_rule', Row[]>;

export function addOffer(rows: OfferRows, of: BranchKeys, offer: CatalogueOffer, position: number) {
  const id = derivedId('offer', ...of.keys, offer.key);
  rows.offer.push({
    id,
    branch_id: of.id,
    ...inBoth('name', offer.name),
    ...targetOf(of, offer.on),
    affect: offer.affect,
    mode: offer.mode,
    basis_points: basisPointsFromPercent(offer.percent),
    minimum_amount: amountFromDecimal(offer.minimumAmount),
    max_discount: offer.maxDiscount === null ? null : amountFromDecimal(offer.maxDiscount),
    order_type: offer.orderType,
    position,
  });
  const rules = offer.rules.map((rule, at) => ({
    offer_id: id,
    position: at,
    rule: rule.rule,
    value: 'value' in rule ? rule.value : null,
  }));
  rows.offer_rule.push(...rules);
}

function targetOf({ keys }: BranchKeys, on: CatalogueOffer['on']): Row {
  if (on === 'branch') return { entity_type: 'branches', collection_id: null, item_id: null };
  if ('item' in on) {
    const itemId = derivedId('item', ...keys, on.collection, on.item);
    return { entity_type: 'items', collection_id: null, item_id: itemId };
  }
  const collectionId = derivedId('collection', ...keys, on.collection);
  return { entity_type: 'collections', collection_id: collectionId, item_id: null };
}
