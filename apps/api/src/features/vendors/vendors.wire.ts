import type { ServingBranch, WireVendor } from '@app/contract/schemas/customer/vendors';
import type { Language } from '@app/domain/language';
import { amount, largerOf, toDecimal } from '@app/domain/money/amount';
import { inLanguage } from '#i18n/in-language.ts';
import { toBranchCard } from '#wire/branch-card.wire.ts';
import type { Ratings } from '#features/reviews/ratings.ts';
import { vendorTags, type VendorAtTime, type VendorCounts } from './vendors.service.ts';
import type { NearArea, Serving, ServingZone } from './serving.ts';

export type Shown = { language: Language; ratings: Pick<Ratings, 'ofBranch' | 'ofVendor' | 'scoreOf'> };

export function toWireVendor(vendor: VendorAtTime, { language, ratings }: Shown): WireVendor {
  const rating = ratings.ofVendor(vendor.id);
  const score = ratings.scoreOf(vendor.id);
  return {
    _id: vendor.id,
    name: inLanguage(language, vendor.name_en, vendor.name_ar),
    bio: inLanguage(language, vendor.bio_en, vendor.bio_ar),
    logo: vendor.logo,
    logoColor: vendor.logo_color,
    vendorDashedName: vendor.dashed_name,
    tags: vendorTags(vendor).map(({ key, name }) => ({ key, name: name[language] })),
    branches: vendor.branches.map((branch) => toBranchCard(branch, language)),
    ...(rating && { rating }),
    ...(score !== null && { ratingScore: score }),
  };
}

export const toWireCounts = ({ tags, ...counts }: VendorCounts, language: Language) => ({
  ...counts,
  tags: tags.map(({ name, ...tag }) => ({ ...tag, name: name[language] })),
});

export function toWireDeliveryZone(zone: ServingZone | null, language: Language) {
  return zone && { name: inLanguage(language, zone.nameEn, zone.nameAr), coordinates: zone.coordinates };
}

const roundedKm = (km: number) => Math.round(km * 10) / 10;

/** CART-06: the larger of the two minimums applies. */
export function toWireServing(
  { hit, distanceKm, estimate }: Serving,
  { branches }: VendorAtTime,
  { language, ratings }: Shown,
): ServingBranch {
  const rating = ratings.ofBranch(hit.branch_id);
  const offer = branches.find(({ id }) => id === hit.branch_id)?.best_offer;
  return {
    _id: hit.branch_id,
    image: hit.image,
    imageColor: hit.image_color,
    currency: hit.currency,
    deliveryFee: toDecimal(amount(hit.delivery_fee)),
    minimumOrderAmount: toDecimal(largerOf(amount(hit.branch_minimum), amount(hit.zone_minimum))),
    distanceKm: hit.location === null ? null : roundedKm(distanceKm),
    estimate,
    ...(offer && { offer: inLanguage(language, offer.name_en, offer.name_ar) }),
    ...(rating && { rating }),
  };
}

export function toWireArea({ nameEn, nameAr, coordinates, distanceKm }: NearArea, language: Language) {
  return {
    name: inLanguage(language, nameEn, nameAr),
    coordinates,
    distanceKm: roundedKm(distanceKm),
  };
}
