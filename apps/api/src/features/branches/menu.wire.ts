import type { WireCollection, WireItem, WirePreference } from '@app/contract/schemas/customer/branches';
import type { WireOffer } from '@app/contract/schemas/customer/offers';
import type { Language } from '@app/domain/language';
import { isSoldOut } from '@app/domain/menu/sold-out';
import { amount, toDecimal } from '@app/domain/money/amount';
import { toPercent } from '@app/domain/money/percent';
import type { OfferRow } from '#db/catalogue-parts.ts';
import type { Json } from '#db/schema.generated.ts';
import { taxClassesFromColumn } from '#db/stored-taxes.ts';
import { inLanguage } from '#i18n/in-language.ts';
import { toWireFood } from '#wire/food.wire.ts';
import { runningAt } from '#db/offer-from-row.ts';
import { offerOn, toWireOffer } from '#wire/offers.wire.ts';
import type { BranchRecord, ItemRecord, ListedItem } from './branches.repository.ts';

type CollectionRecord = BranchRecord['collections'][number];
type PreferenceRecord = ItemRecord['preferences'][number];

export function toWireCollection(
  collection: CollectionRecord,
  offers: readonly WireOffer[],
  { language, now, taxRates }: { language: Language; now: Date; taxRates: TaxRates },
): WireCollection {
  const toItem = (item: ListedItem) => ({ ...toWireItem(item, offers, language), ...taxRates(item) });
  const soldOutItems = collection.items.flatMap((item, position) =>
    isOnSale(item, now) ? [] : [{ position, until: untilOf(item), item: toItem(item) }],
  );
  return {
    _id: collection.id,
    name: inLanguage(language, collection.name_en, collection.name_ar),
    items: collection.items.filter((item) => isOnSale(item, now)).map(toItem),
    ...(soldOutItems.length > 0 && { soldOutItems }),
    ...offerOn(collection.id, offers),
  };
}

/** Null where only staff put it back, whatever time it had before. */
const untilOf = (item: ListedItem) =>
  item.is_available ? (soldOutUntil(item)?.toISOString() ?? null) : null;

type TaxRow = { tax_classes: Json; tax_basis_points: number; delivery_tax_basis_points: number };
type TaxRates = (item: { tax_class: string | null }) => Pick<WireItem, 'taxRate' | 'deliverytaxRate'>;

/** TAX-07 The rates of an item, where one of them differs from that of the branch. */
export function prepareTaxRates(branch: TaxRow): TaxRates {
  const classes = taxClassesFromColumn(branch.tax_classes);
  return ({ tax_class: key }) => {
    const found = key === null ? undefined : classes.get(key);
    if (!found) return {};
    const [rate, onDelivery] = [found.basisPoints, found.deliveryBasisPoints ?? found.basisPoints];
    if (rate === branch.tax_basis_points && onDelivery === branch.delivery_tax_basis_points) return {};
    return { taxRate: toPercent(rate), deliverytaxRate: toPercent(onDelivery) };
  };
}

type ItemWithOffers = ItemRecord & TaxRow & { offers: readonly OfferRow[] };

export function toWireItemWithOffers(
  { offers, ...item }: ItemWithOffers,
  { language, now }: { language: Language; now: Date },
): WireItem {
  const wireOffers = runningAt(offers, now).map((offer) => toWireOffer(offer, language));
  return { ...toWireItem(item, wireOffers, language), ...prepareTaxRates(item)(item) };
}

const OTHER: Record<Language, Language> = { en: 'ar', ar: 'en' };

function toWireItem(item: ItemRecord, offers: readonly WireOffer[], language: Language): WireItem {
  return {
    _id: item.id,
    name: inLanguage(language, item.name_en, item.name_ar),
    price: toDecimal(amount(item.price)),
    description: inLanguage(language, item.description_en, item.description_ar),
    image: item.image,
    imageColor: item.image_color,
    preparationTime: item.preparation_minutes,
    preferences: item.preferences.map((preference) => toWirePreference(preference, language)),
    collection_id: item.collection_id,
    isPickupEnabled: item.is_pickup_enabled,
    isDeliveryEnabled: item.is_delivery_enabled,
    isDineinEnabled: item.is_dine_in_enabled,
    ...(item.name_en !== item.name_ar && {
      otherName: inLanguage(OTHER[language], item.name_en, item.name_ar),
    }),
    ...offerOn(item.id, offers),
    ...toWireFood(item),
  };
}

function toWirePreference(preference: PreferenceRecord, language: Language): WirePreference {
  return {
    _id: preference.id,
    name: inLanguage(language, preference.name_en, preference.name_ar),
    question: inLanguage(language, preference.question_en, preference.question_ar),
    validation: preference.is_required ? 'required' : 'optional',
    maxOptions: preference.max_options,
    options: preference.options.map((option) => ({
      id: option.id,
      name: inLanguage(language, option.name_en, option.name_ar),
      price: toDecimal(amount(option.price)),
    })),
  };
}

export const soldOutUntil = ({ sold_out_until: until }: ListedItem): Date | null =>
  until === null ? null : new Date(until);

/** Whether the item can be ordered at a time. */
export const isOnSale = (item: ListedItem, now: Date): boolean =>
  item.is_available && !isSoldOut(soldOutUntil(item), now);
