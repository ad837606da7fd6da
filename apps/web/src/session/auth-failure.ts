import { errorMessageFrom } from '@app/client/http/refusal.ts';
import { useTranslations } from 'use-intl';

type FailedAction = 'refreshFailed' | 'sendCodeFailed' | 'verifyCodeFailed' | 'logoutFailed' | 'deleteFailed';

/** The server's message, else its error text, else the default text of the action (AUTH-13, ERR-11). */
export function useAuthFailure(action: FailedAction): (error: unknown) => string {
  const t = useTranslations();
  return (error) => errorMessageFrom(error) ?? t(`auth.${action}`);
}
