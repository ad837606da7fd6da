import type { Language } from '@app/domain/language';
import { paths } from '#paths.ts';

/** Who may open a screen: everybody, customers, or only who is not signed in. */
export type Access = 'public' | 'auth' | 'guest';

type Opening = { access: Access; isSignedIn: boolean; href: string; language: Language };

/** Where to go instead; null when the screen may be opened. */
export function redirectFor({ access, isSignedIn, href, language }: Opening): string | null {
  if (access === 'auth' && !isSignedIn) return paths.login(href);
  if (access === 'guest' && isSignedIn) return paths.home(language);
  return null;
}
