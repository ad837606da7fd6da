import { type Language, LANGUAGES } from '@app/domain/language';
import { LRUCache } from 'lru-cache';
import { isDatabaseOutage } from '#db/database-outage.ts';
import type { Clock } from '#ports/clock.ts';
import type { BranchPage } from './branch-page.wire.ts';
import type { CatalogueChangeListener } from './catalogue-change-listener.ts';
import { nextQuarterHour } from './timezone.ts';

type Build = (branchId: string, language: Language) => Promise<BranchPage | null>;
type Entry = { page: Promise<BranchPage | null>; expiresAtMs: number };

const MAX_BYTES = 96 * 1024 * 1024;
/* Of a page that is still being built. */
const UNKNOWN_SIZE = 1;

/**
 * Caches the pages of branches until their branch changes, by an edit or by the clock. Caches nothing while the
 * change listener is disconnected; during a database outage the last page is served, marked as stale (placing an order reads the menu
 * itself). An entry is added before its data is read, so that a change during the read removes it.
 */
export function branchCache(build: Build, changes: CatalogueChangeListener, clock: Clock) {
  const cached = new LRUCache<string, Entry>({ maxSize: MAX_BYTES });
  const lastPages = new LRUCache<string, BranchPage>({ maxSize: MAX_BYTES });
  /* When a page was last known to be right, and whether it is one from memory. */
  const rightAt = new WeakMap<BranchPage, Date>();
  const stale = new WeakSet<BranchPage>();
  const forget = (branchId: string) => {
    for (const language of LANGUAGES) cached.delete(keyOf(branchId, language));
  };
  changes.onChange((branchId) => {
    if (branchId === null) cached.clear();
    else forget(branchId);
  });

  const lastPage = (key: string, error: unknown): BranchPage => {
    const page = isDatabaseOutage(error) ? lastPages.get(key) : undefined;
    if (!page) throw error;
    stale.add(page);
    return page;
  };

  const add = (key: string, branchId: string, language: Language) => {
    const expiresAtMs = nextQuarterHour(clock.now()).getTime();
    const entry: Entry = { page: build(branchId, language), expiresAtMs };
    cached.set(key, entry, { size: UNKNOWN_SIZE });
    const evict = () => {
      if (cached.peek(key) === entry) cached.delete(key);
    };
    entry.page.then((page) => {
      if (!page) return evict();
      const size = bytesOf(page);
      // Setting an equal value would leave its size as it is.
      if (cached.peek(key) === entry && cached.delete(key)) cached.set(key, entry, { size });
      lastPages.set(key, page, { size });
      entry.expiresAtMs = Math.min(entry.expiresAtMs, page.validUntil?.getTime() ?? Infinity);
    }, evict);
    return entry;
  };

  const find = (key: string) => {
    const entry = changes.isConnected() ? cached.get(key) : undefined;
    return entry && clock.now().getTime() < entry.expiresAtMs ? entry : null;
  };

  return {
    forget,
    page: async (branchId: string, language: Language): Promise<BranchPage | null> => {
      const key = keyOf(branchId, language);
      const building = changes.isConnected()
        ? (find(key) ?? add(key, branchId, language)).page
        : build(branchId, language);
      try {
        const page = await building;
        if (page) rightAt.set(page, clock.now());
        return page;
      } catch (error) {
        return lastPage(key, error);
      }
    },
    /** For an old page, served during a database outage: when it was last known to be right. */
    staleSince: (page: BranchPage) => (stale.has(page) ? (rightAt.get(page) ?? null) : null),
  };
}

const bytesOf = ({ guest, prefix }: BranchPage) =>
  guest.identity.length +
  (guest.br?.length ?? 0) +
  (guest.gzip?.length ?? 0) +
  prefix.bytes.length +
  prefix.deflated.length;

const keyOf = (branchId: string, language: Language) => `${branchId} ${language}`;
