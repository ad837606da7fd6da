import { paths } from '#paths.ts';

/** The link on a table of this very site; what any other code says is nobody's business here. */
export function tableLinkIn(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const [, branchId] = /^\/branch\/([0-9a-f-]{36})\/?$/.exec(url.pathname) ?? [];
  const table = url.searchParams.get('table');
  if (url.origin !== origin || branchId === undefined || !table) return null;
  return paths.branch(branchId, table);
}
