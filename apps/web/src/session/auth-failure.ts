import { useTranslations } from 'use-intl';
import { errorMessageFrom } from '#lib/refusal.ts';

type Tried = 'refreshFailed' | 'sendCodeFailed' | 'verifyCodeFailed' | 'logoutFailed' | 'deleteFailed';

/** The server's message, else its error, else the text of what was tried (AUTH-13, ERR-11). */
export function useAuthFailure(tried: Tried): (error: unknown) => string {
  const t = useTranslations('auth');
  return (error) => errorMessageFrom(error) ?? t(tried);
}
