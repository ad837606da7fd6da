import type { Language } from '@app/domain/language';
import type { Clock } from '#ports/clock.ts';
import type { BranchPage } from './branch-page.wire.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { nextQuarterHour } from './timezone.ts';

type Build = (branchId: string, language: Language) => Promise<BranchPage | null>;
type Kept = {
  page: Promise<BranchPage | null>;
  branchId: string;
  goodUntilMs: number;
  /** Null while the page is being built. */
  built: BranchPage | null;
};

const KEPT_PAGES = 600;

/**
 * Pages of branches, each built once until its branch changes. While changes cannot be heard, nothing is kept.
 * A page enters before its data is read, so that a change during the reading throws it out again.
 */
export function branchCache(build: Build, changes: CatalogueChanges, clock: Clock) {
  const kept = new Map<string, Kept>();
  changes.onChange((branchId) => {
    for (const [key, entry] of kept) {
      if (branchId === null || entry.branchId === branchId) kept.delete(key);
    }
  });

  const keep = (key: string, branchId: string, language: Language) => {
    const goodUntilMs = nextQuarterHour(clock.now()).getTime();
    const entry: Kept = { page: build(branchId, language), branchId, goodUntilMs, built: null };
    kept.set(key, entry);
    if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value ?? key);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    entry.page.then((page) => {
      entry.built = page;
      if (!page) forget();
    }, forget);
    return entry;
  };

  const find = (key: string) => {
    const entry = changes.isHearing() ? kept.get(key) : undefined;
    return entry && clock.now().getTime() < entry.goodUntilMs ? entry : null;
  };

  return {
    page: async (branchId: string, language: Language): Promise<BranchPage | null> => {
      if (!changes.isHearing()) return build(branchId, language);
      const key = keyOf(branchId, language);
      return (find(key) ?? keep(key, branchId, language)).page;
    },
    /** What is there without waiting for anything. */
    ready: (branchId: string, language: Language) => find(keyOf(branchId, language))?.built ?? null,
  };
}

const keyOf = (branchId: string, language: Language) => `${branchId} ${language}`;
