import type { OfferTerms, WireManagedOffer } from '@app/contract/schemas/console/offers';
import { type Amount, toDecimal, ZERO } from '@app/domain/money/amount';
import { MAX_PRICE } from '@app/domain/menu/menu-limits';
import { plainDigits } from '@app/domain/money/format';
import { isOrderType, type OrderType } from '@app/domain/order/order-type';
import { formatWallClock, toInstant, parseWallClock } from '@app/domain/schedule/wall-clock';
import { toLatinDigits } from '@app/domain/text/digits';
import { typedAmount } from '@app/domain/text/typed-amount';

export const RULES = ['minimum_quantity', 'equal_quantity', 'odd_quantity', 'even_quantity'] as const;
type RuleName = (typeof RULES)[number];
export type DraftRule = { rule: RuleName; value: string };

/** The common fields of offers and coupons, as they are typed. */
export type TermsDraft = {
  nameEn: string;
  nameAr: string;
  affect: 'item' | 'shipping';
  mode: 'save' | 'cashback';
  percent: string;
  minimumAmount: string;
  maxDiscount: string;
  orderType: OrderType | '';
  rules: DraftRule[];
  /** In the time of the branch, as `2027-03-10T18:00`. */
  startsAt: string;
  endsAt: string;
};

/** `target` is empty for the branch, else `collections/id` or `items/id`. */
export type OfferDraft = TermsDraft & { target: string };

export type DraftProblem =
  | 'required'
  | 'percent'
  | 'amount'
  | 'units'
  | 'time'
  | 'order'
  | 'uses'
  | 'code'
  | 'branches';
export type DraftProblems = Readonly<Record<string, DraftProblem>>;

export const EMPTY_TERMS: TermsDraft = {
  nameEn: '',
  nameAr: '',
  affect: 'item',
  mode: 'save',
  percent: '',
  minimumAmount: '',
  maxDiscount: '',
  orderType: '',
  rules: [],
  startsAt: '',
  endsAt: '',
};
export const EMPTY_OFFER: OfferDraft = { ...EMPTY_TERMS, target: '' };

type WireTerms = Omit<WireManagedOffer, '_id' | 'revision' | 'isActive' | 'entityType' | 'entityId'>;

export const termsDraftOf = (terms: WireTerms, timeZone: string): TermsDraft => ({
  nameEn: terms.name.en,
  nameAr: terms.name.ar,
  affect: terms.affect,
  mode: terms.mode,
  percent: terms.percent === 0 ? '' : String(terms.percent),
  minimumAmount: terms.minimumAmount === 0 ? '' : plainDigits(terms.minimumAmount),
  maxDiscount: terms.maxDiscount === null ? '' : plainDigits(terms.maxDiscount),
  orderType: terms.orderType ?? '',
  rules: terms.rules.flatMap(({ rule, value }) => {
    const known = RULES.find((one) => one === rule);
    return known ? [{ rule: known, value: value === null ? '' : String(value) }] : [];
  }),
  startsAt: localTime(terms.startsAt, timeZone),
  endsAt: localTime(terms.endsAt, timeZone),
});

export const offerDraftOf = (offer: WireManagedOffer, timeZone: string): OfferDraft => ({
  ...termsDraftOf(offer, timeZone),
  target: offer.entityId === null ? '' : `${offer.entityType}/${offer.entityId}`,
});

const localTime = (instant: string | null, timeZone: string) =>
  instant === null ? '' : formatWallClock(new Date(instant), { timeZone }).replace(' ', 'T');

export const hasValue = (rule: RuleName) => rule === 'minimum_quantity' || rule === 'equal_quantity';

/** The terms of a draft, with the problems of its fields. A field with a problem has a harmless value. */
export function readTerms(draft: TermsDraft, timeZone: string) {
  const problems: Record<string, DraftProblem> = {};
  const read = <T>(field: string, problem: DraftProblem, value: T | null, otherwise: T): T => {
    if (value === null) problems[field] = problem;
    return value ?? otherwise;
  };
  const name = { en: draft.nameEn.trim(), ar: draft.nameAr.trim() };
  if (name.en === '') problems['nameEn'] = 'required';
  if (name.ar === '') problems['nameAr'] = 'required';
  const startsAt = read('startsAt', 'time', instantFrom(draft.startsAt, timeZone), '');
  const endsAt = read('endsAt', 'time', instantFrom(draft.endsAt, timeZone), '');
  if (startsAt !== '' && endsAt !== '' && startsAt >= endsAt) problems['endsAt'] = 'order';
  const terms = {
    name,
    affect: draft.affect,
    mode: draft.mode,
    percent: read(
      'percent',
      draft.percent.trim() === '' ? 'required' : 'percent',
      percentFrom(draft.percent),
      0,
    ),
    minimumAmount: read('minimumAmount', 'amount', amountFrom(draft.minimumAmount), ZERO),
    maxDiscount:
      draft.maxDiscount.trim() === ''
        ? null
        : read('maxDiscount', 'amount', amountFrom(draft.maxDiscount), ZERO),
    orderType: isOrderType(draft.orderType) ? draft.orderType : null,
    rules: draft.rules.map(({ rule, value }, index): OfferTerms['rules'][number] =>
      rule === 'minimum_quantity' || rule === 'equal_quantity'
        ? { rule, value: read(`rules.${index}`, 'units', unitsFrom(value), 1) }
        : { rule },
    ),
    startsAt: startsAt || null,
    endsAt: endsAt || null,
  };
  return { terms, problems };
}

export function readOffer(
  draft: OfferDraft,
  timeZone: string,
): { terms: OfferTerms; problems: DraftProblems } {
  const { terms, problems } = readTerms(draft, timeZone);
  const [kind, id = null] = draft.target.split('/');
  const entityType = kind === 'items' || kind === 'collections' ? kind : 'branches';
  return { terms: { ...terms, entityType, entityId: entityType === 'branches' ? null : id }, problems };
}

function instantFrom(text: string, timeZone: string): string | null {
  if (text === '') return '';
  const clock = parseWallClock(text);
  return clock && toInstant(clock, { timeZone }).toISOString();
}

function percentFrom(text: string): number | null {
  // Hundredths of a percent are written like hundredths of an amount.
  const typed = typedAmount(text.replace(/[%٪]\s*$/, ''));
  return typed !== null && typed > 0 && typed <= 10_000 ? toDecimal(typed) : null;
}

function amountFrom(text: string): Amount | null {
  const typed = text.trim() === '' ? ZERO : typedAmount(text);
  return typed !== null && typed <= MAX_PRICE ? typed : null;
}

export function unitsFrom(text: string, max = 99): number | null {
  const typed = toLatinDigits(text.trim());
  const units = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  return units >= 1 && units <= max ? units : null;
}
