import { paths } from '#paths.ts';

/** Parses a table link of this site; other codes are ignored. */
export function tableLinkIn(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const [, branchId] = /^\/branch\/([0-9a-f-]{36})\/?$/.exec(url.pathname) ?? [];
  const table = url.searchParams.get('table');
  if (url.origin !== origin || branchId === undefined || !table) return null;
  return paths.branch(branchId, table);
}
