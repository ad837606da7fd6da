import type { WireBranchCard } from '@app/contract/schemas/branches';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import type { StateTimes } from './branch-state.ts';

export type BranchCardRow = {
  id: string;
  name_en: string;
  name_ar: string;
  is_open: boolean;
  is_active: boolean;
  location: Point | null;
  hours: unknown;
  timezone: string;
  times: StateTimes;
};

/** A branch in a list: siblings, saved branches and branches of a vendor. */
export const toBranchCard = (branch: BranchCardRow, language: Language): WireBranchCard => ({
  _id: branch.id,
  name: inLanguage(language, branch.name_en, branch.name_ar),
  isOpen: branch.is_open,
  isActive: branch.is_active,
  location: branch.location,
  ...(branch.hours !== null && { ...branch.times, timeZone: branch.timezone }),
});
