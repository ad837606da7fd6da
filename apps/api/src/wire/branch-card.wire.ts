import type { WireBranchCard } from '@app/contract/schemas/customer/branches';
import type { BranchState } from '@app/domain/branch/branch-state';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';

export type BranchCardRow = {
  id: string;
  name_en: string;
  name_ar: string;
  location: Point | null;
  hours: unknown;
  timezone: string;
  state: BranchState;
};

/** The times of a branch without hours are null. */
export const toWireState = ({ isOpen, isActive, closesAt, opensAt }: BranchState) => ({
  isOpen,
  isActive,
  closesAt: closesAt?.toISOString() ?? null,
  opensAt: opensAt?.toISOString() ?? null,
});

/** A branch in a list: siblings, saved branches and branches of a vendor. */
export function toBranchCard(branch: BranchCardRow, language: Language): WireBranchCard {
  const { isOpen, isActive, ...times } = toWireState(branch.state);
  return {
    _id: branch.id,
    name: inLanguage(language, branch.name_en, branch.name_ar),
    isOpen,
    isActive,
    location: branch.location,
    ...(branch.hours !== null && { ...times, timeZone: branch.timezone }),
  };
}
