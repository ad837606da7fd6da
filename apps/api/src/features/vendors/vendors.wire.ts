import type { WireVendor } from '@app/contract/vendors';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import type { VendorRecord } from './vendors.repository.ts';
import type { NearArea, ServingZone } from './serving.ts';

export function toWireVendor(vendor: VendorRecord, language: Language): WireVendor {
  return {
    _id: vendor.id,
    name: inLanguage(language, vendor.name_en, vendor.name_ar),
    bio: inLanguage(language, vendor.bio_en, vendor.bio_ar),
    logo: vendor.logo,
    logoColor: vendor.logo_color,
    vendorDashedName: vendor.dashed_name,
    branches: vendor.branches.map((branch) => ({
      _id: branch.id,
      name: inLanguage(language, branch.name_en, branch.name_ar),
      isOpen: branch.is_open,
      isActive: branch.is_active,
      location: branch.location,
    })),
  };
}

export function toWireDeliveryZone(zone: ServingZone | null, language: Language) {
  return zone && { name: inLanguage(language, zone.nameEn, zone.nameAr), coordinates: zone.coordinates };
}

export function toWireArea({ nameEn, nameAr, coordinates, distanceKm }: NearArea, language: Language) {
  return {
    name: inLanguage(language, nameEn, nameAr),
    coordinates,
    distanceKm: Math.round(distanceKm * 10) / 10,
  };
}
