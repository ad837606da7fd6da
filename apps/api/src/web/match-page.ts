import { type Page, PAGES, type PageTitle } from '@app/contract/pages';

type AnyPage = Page<string, PageTitle>;
export type PageMatch = { page: AnyPage; params: Readonly<Record<string, string>> };

const pages: readonly AnyPage[] = Object.values(PAGES);

const MATCHERS = pages.map((page) => ({ page, pattern: patternOf(page.path) }));

/** Returns null for a path that is not a page of the web app. */
export function matchPage(pathname: string): PageMatch | null {
  for (const { page, pattern } of MATCHERS) {
    const found = pattern.exec(pathname);
    if (found) return { page, params: decodedParams(found.groups ?? {}) };
  }
  return null;
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?')
    .replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}$`);
}

function decodedParams(groups: Record<string, string | undefined>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(groups)) {
    if (value !== undefined) params[name] = decoded(value);
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
