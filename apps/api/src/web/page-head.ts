import type { Language } from '@app/domain/language';
import type { Db } from '#db/connect.ts';
import type { Clock } from '#ports/clock.ts';
import { isDatabaseOutage } from '#db/database-outage.ts';
import { availabilityOf } from '@app/domain/branch/availability';
import { stateFromRow } from '#db/branch-state.ts';
import type { FirstView } from './first-view.ts';
import { DESCRIPTION, PAGE_TITLES } from './page-texts.ts';
import { previewsRepository } from './previews.repository.ts';
import type { PageMatch } from './match-page.ts';
import type { StructuredData } from './structured-data.ts';
import type { ShownRatings } from './web-deps.ts';

export type PageHead = {
  status: 200 | 404;
  title: string;
  description: string;
  /** A path on this server; null uses the app's picture. */
  picture: string | null;
  isListed: boolean;
  /** Null where the app renders the page without a placeholder. */
  view: FirstView | null;
  /** The skeleton of a private page, shown until the app has loaded its data. */
  skeleton: 'order' | null;
  /** What search engines read; null on pages without an own subject. */
  about: StructuredData | null;
};

type Site = {
  db: Db;
  clock: Clock;
  appName: Readonly<Record<Language, string>>;
  ratings: ShownRatings;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DASHED_NAME = /^[a-z0-9-]{1,60}$/;

/** Title, description and preview of a page for its document. */
export async function pageHead(match: PageMatch | null, language: Language, site: Site): Promise<PageHead> {
  const appName = site.appName[language];
  if (!match) return notFound(language, appName);
  const { page } = match;
  if (page.title === 'branch' || page.title === 'vendor') {
    const preview = await previewOf(match, language, site).catch((error: unknown) => {
      if (isDatabaseOutage(error)) return 'unknown' as const;
      throw error;
    });
    // The app renders the page with the data it can load.
    if (preview === 'unknown') return { ...plain(language), title: appName, isListed: false };
    if (!preview) return notFound(language, appName);
    return { ...plain(language), ...preview, title: `${preview.title} – ${appName}` };
  }
  const title = `${PAGE_TITLES[page.title][language]} – ${appName}`;
  const skeleton = page.title === 'order' ? 'order' : null;
  const { access = 'public', isUnlisted = false } = page;
  return { ...plain(language), title, isListed: access === 'public' && !isUnlisted, skeleton };
}

const plain = (language: Language) => ({
  status: 200 as const,
  description: DESCRIPTION[language],
  picture: null,
  view: null,
  skeleton: null,
  about: null,
  isListed: true,
});

const notFound = (language: Language, appName: string): PageHead => ({
  ...plain(language),
  status: 404,
  title: `${PAGE_TITLES.notFound[language]} – ${appName}`,
  isListed: false,
});

async function previewOf({ page, params }: PageMatch, language: Language, { db, clock, ratings }: Site) {
  const previews = previewsRepository(db);
  if (page.title === 'branch') {
    const { branchId = '' } = params;
    const branch = ID.test(branchId) ? await previews.branch(branchId) : undefined;
    if (!branch) return null;
    const vendor = branch[`vendor_${language}`];
    const name = branch[`name_${language}`];
    const { cover, picture, phone } = branch;
    const title = `${vendor} – ${name}`;
    const description = branch[`bio_${language}`];
    const rating = ratings.ofBranch(branchId);
    return {
      title,
      description: description ?? DESCRIPTION[language],
      picture,
      about: { type: 'LocalBusiness' as const, name: title, description, picture, phone, rating },
      view: { vendor, branch: name, cover, availability: availabilityOf(stateFromRow(branch, clock.now())) },
    };
  }
  const { vendorDashedName = '' } = params;
  const vendor = DASHED_NAME.test(vendorDashedName) ? await previews.vendor(vendorDashedName) : undefined;
  if (!vendor) return null;
  const { id, picture } = vendor;
  const name = vendor[`name_${language}`];
  const description = vendor[`bio_${language}`];
  const rating = ratings.ofVendor(id);
  return {
    title: name,
    description: description ?? DESCRIPTION[language],
    picture,
    about: { type: 'Organization' as const, name, description, picture, phone: null, rating },
  };
}
