import type { PageAccess } from '@app/contract/pages';
import type { Language } from '@app/domain/language';
import { paths } from '#paths.ts';

type Opening = { access: PageAccess; isSignedIn: boolean; href: string; language: Language };

/** The redirect for a page that the visitor may not open; null if they may. */
export function redirectFor({ access, isSignedIn, href, language }: Opening): string | null {
  if (access === 'auth' && !isSignedIn) return paths.login(href);
  if (access === 'guest' && isSignedIn) return paths.home(language);
  return null;
}
