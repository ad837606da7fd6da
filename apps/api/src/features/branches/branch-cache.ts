import type { Language } from '@app/domain/language';
import type { Clock } from '#ports/clock.ts';
import type { BranchPage } from './branch-page.wire.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { nextQuarterHour } from './timezone.ts';

type Build = (branchId: string, language: Language) => Promise<BranchPage | null>;
type Kept = { page: Promise<BranchPage | null>; branchId: string; goodUntil: Date };

const KEPT_PAGES = 600;

/**
 * Pages of branches, each built once until its branch changes. While changes cannot be heard, nothing is kept.
 * A page enters before its data is read, so that a change during the reading throws it out again.
 */
export function branchCache(build: Build, changes: CatalogueChanges, clock: Clock): Build {
  const kept = new Map<string, Kept>();
  changes.onChange((branchId) => {
    for (const [key, entry] of kept) {
      if (branchId === null || entry.branchId === branchId) kept.delete(key);
    }
  });

  const keep = (key: string, branchId: string, language: Language) => {
    const entry = { page: build(branchId, language), branchId, goodUntil: nextQuarterHour(clock.now()) };
    kept.set(key, entry);
    if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value ?? key);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    entry.page.then((page) => page ?? forget(), forget);
    return entry;
  };

  return async (branchId, language) => {
    if (!changes.isHearing()) return build(branchId, language);
    const key = `${branchId} ${language}`;
    const known = kept.get(key);
    if (known && clock.now() < known.goodUntil) return known.page;
    return keep(key, branchId, language).page;
  };
}
