import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import { toBranchCard } from '#wire/branch-card.wire.ts';
import type { AtTime } from '#db/branch-state.ts';
import type { SavedBranchRecord } from './saved-branches.repository.ts';

export function toSavedBranch(branch: AtTime<SavedBranchRecord>, language: Language) {
  return {
    ...toBranchCard(branch, language),
    vendor: inLanguage(language, branch.vendor_en, branch.vendor_ar),
    vendorDashedName: branch.dashed_name,
    logo: branch.logo,
    logoColor: branch.logo_color,
    image: branch.image,
    imageColor: branch.image_color,
    bio: inLanguage(language, branch.bio_en, branch.bio_ar),
  };
}
