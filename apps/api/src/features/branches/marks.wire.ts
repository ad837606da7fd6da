import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import { toWireCard } from './branches.wire.ts';
import type { SavedRecord } from './marks.repository.ts';

export function toSavedBranch(branch: SavedRecord, language: Language) {
  return {
    ...toWireCard(branch, language),
    vendor: inLanguage(language, branch.vendor_en, branch.vendor_ar),
    vendorDashedName: branch.dashed_name,
    logo: branch.logo,
    logoColor: branch.logo_color,
    image: branch.image,
    imageColor: branch.image_color,
    bio: inLanguage(language, branch.bio_en, branch.bio_ar),
  };
}
