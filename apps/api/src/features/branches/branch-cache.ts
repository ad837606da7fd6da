import type { Language } from '@app/domain/language';
import { isDatabaseOutage } from '#http/database-outage.ts';
import type { Clock } from '#ports/clock.ts';
import type { BranchPage } from './branch-page.wire.ts';
import type { CatalogueChangeListener } from './catalogue-change-listener.ts';
import { nextQuarterHour } from './timezone.ts';

type Build = (branchId: string, language: Language) => Promise<BranchPage | null>;
type Entry = { page: Promise<BranchPage | null>; branchId: string; expiresAtMs: number };

const KEPT_PAGES = 600;

/**
 * Pages of branches, each built once until its branch changes. While changes cannot be heard, each is built again;
 * when the database is away too, the last one is better than none: it is marked, and placing reads the menu itself.
 * A page enters before its data is read, so that a change during the reading throws it out again.
 */
export function branchCache(build: Build, changes: CatalogueChangeListener, clock: Clock) {
  const kept = new Map<string, Entry>();
  const last = new Map<string, BranchPage>();
  const stale = new WeakSet<BranchPage>();
  changes.onChange((branchId) => {
    for (const [key, entry] of kept) {
      if (branchId === null || entry.branchId === branchId) kept.delete(key);
    }
  });

  const remember = (key: string, page: BranchPage) => {
    last.delete(key);
    last.set(key, page);
    if (last.size > KEPT_PAGES) last.delete(last.keys().next().value ?? key);
  };
  const lastPage = (key: string, error: unknown): BranchPage => {
    const page = isDatabaseOutage(error) ? last.get(key) : undefined;
    if (!page) throw error;
    stale.add(page);
    return page;
  };

  const keep = (key: string, branchId: string, language: Language) => {
    const expiresAtMs = nextQuarterHour(clock.now()).getTime();
    const entry: Entry = { page: build(branchId, language), branchId, expiresAtMs };
    kept.set(key, entry);
    if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value ?? key);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    entry.page.then((page) => {
      if (page) remember(key, page);
      else forget();
    }, forget);
    return entry;
  };

  const find = (key: string) => {
    const entry = changes.isConnected() ? kept.get(key) : undefined;
    return entry && clock.now().getTime() < entry.expiresAtMs ? entry : null;
  };

  return {
    page: async (branchId: string, language: Language): Promise<BranchPage | null> => {
      const key = keyOf(branchId, language);
      const building = changes.isConnected()
        ? (find(key) ?? keep(key, branchId, language)).page
        : build(branchId, language);
      return building.catch((error: unknown) => lastPage(key, error));
    },
    /** Whether a page is an old one, shown because the database is away. */
    isStale: (page: BranchPage) => stale.has(page),
  };
}

const keyOf = (branchId: string, language: Language) => `${branchId} ${language}`;
