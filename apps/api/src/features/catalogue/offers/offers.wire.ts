import type { WireManagedOffer, WireOffersPage } from '@app/contract/schemas/console/offers';
import type { TaxClass } from '@app/domain/pricing/tax-class';
import { taxClassesFromColumn } from '#db/stored-taxes.ts';
import { amount } from '@app/domain/money/amount';
import { basisPoints, toPercent } from '@app/domain/money/percent';
import { orderTypesFrom } from '@app/domain/order/order-type';
import type { BranchRecord, OfferRecord, OffersPage } from './offers.repository.ts';

type TermsRecord = Pick<
  OfferRecord,
  | 'name_en'
  | 'name_ar'
  | 'affect'
  | 'mode'
  | 'basis_points'
  | 'minimum_amount'
  | 'max_discount'
  | 'order_type'
> & { rules: { rule: string; value: number | null }[]; starts_at: Date | null; ends_at: Date | null };

export const toWireTerms = (terms: TermsRecord) => ({
  name: bothNames(terms),
  affect: terms.affect,
  mode: terms.mode,
  percent: toPercent(basisPoints(terms.basis_points)),
  minimumAmount: amount(terms.minimum_amount),
  maxDiscount: terms.max_discount === null ? null : amount(terms.max_discount),
  orderType: terms.order_type,
  rules: terms.rules.map(({ rule, value }) => ({ rule, value })),
  startsAt: terms.starts_at?.toISOString() ?? null,
  endsAt: terms.ends_at?.toISOString() ?? null,
});

export const toWireManagedOffer = (offer: OfferRecord): WireManagedOffer => ({
  _id: offer.id,
  revision: offer.revision,
  isActive: offer.is_active,
  entityType: offer.entity_type,
  entityId: offer.item_id ?? offer.collection_id,
  ...toWireTerms(offer),
});

export const toWireOffersPage = ({ branch, offers, collections, zones }: OffersPage): WireOffersPage => ({
  offers: offers.map(toWireManagedOffer),
  branch: toWireBranch(branch),
  collections: collections.map((collection) => ({
    _id: collection.id,
    name: bothNames(collection),
    items: collection.items.map((item) => ({
      _id: item.id,
      name: bothNames(item),
      price: amount(item.price),
      ...toTaxRates(taxClassesFromColumn(branch.tax_classes).get(item.tax_class ?? '')),
      preferences: item.preferences.map((preference) => ({
        _id: preference.id,
        name: bothNames(preference),
        isRequired: preference.is_required,
        maxOptions: preference.max_options,
        options: preference.options.map((option) => ({
          _id: option.id,
          name: bothNames(option),
          price: amount(option.price),
        })),
      })),
    })),
  })),
  zones: zones.map((zone) => ({
    _id: zone.id,
    name: bothNames(zone),
    deliveryFee: amount(zone.delivery_fee),
  })),
});

const toWireBranch = (branch: BranchRecord): WireOffersPage['branch'] => ({
  _id: branch.id,
  vendorId: branch.vendor_id,
  currency: branch.currency,
  timeZone: branch.timezone,
  orderTypes: orderTypesFrom({
    pickup: branch.is_pickup_enabled,
    delivery: branch.is_delivery_enabled,
    table_session: branch.is_dine_in_enabled,
  }),
  taxRate: toPercent(basisPoints(branch.tax_basis_points)),
  deliveryTaxRate: toPercent(basisPoints(branch.delivery_tax_basis_points)),
  pricesIncludeTax: branch.prices_include_tax,
  service: {
    onTables: basisPoints(branch.table_service_basis_points),
    onDeliveries: basisPoints(branch.delivery_service_basis_points),
    isTaxed: branch.is_service_taxed ?? false,
  },
  platformFee: amount(branch.platform_fee),
});

const toTaxRates = (taxClass: TaxClass | undefined) =>
  taxClass && {
    taxRates: {
      usual: taxClass.basisPoints,
      delivery: taxClass.deliveryBasisPoints ?? taxClass.basisPoints,
    },
  };

export const bothNames = ({ name_en: en, name_ar: ar }: { name_en: string; name_ar: string }) => ({ en, ar });
