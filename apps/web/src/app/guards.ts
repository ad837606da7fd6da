import type { PageAccess } from '@app/contract/pages';
import type { Language } from '@app/domain/language';
import { paths } from '#paths.ts';
import { isGuestCheckout } from '#session/guest-checkout.ts';
import { hasPassAt } from '#session/passes-key.ts';

type Opening = { access: PageAccess; isSignedIn: boolean; href: string; language: Language };

/** The redirect for a page that the visitor may not open; null if they may. */
export function redirectFor({ access, isSignedIn, href, language }: Opening): string | null {
  if (access === 'auth' && !isSignedIn && !isOpenToGuest(href)) return paths.login(href);
  if (access === 'guest' && isSignedIn) return paths.home(language);
  return null;
}

/** SIGN-02 TABLE-09 The cart and the checkout of the branch that the guest chose to look at, and the table that they joined. */
function isOpenToGuest(href: string): boolean {
  const [, page, id = ''] = href.split(/[/?#]/);
  if (page === 'active') return id !== '' && hasPassAt(id);
  return (page === 'cart' || page === 'checkout') && isGuestCheckout(id);
}
