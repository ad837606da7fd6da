import type { Language } from '@app/domain/language';
import { useMutation } from '@tanstack/react-query';
import { chooseLanguage } from '#i18n/i18n.ts';
import { logError } from '#lib/log.ts';
import { api } from './api.ts';
import { useKeepUser, useVisitor } from './user.ts';

/** The customer's own switch: spoken at once, and told to the server by who is signed in (I18N-05). */
export function useSwitchLanguage(): (language: Language) => void {
  const isCustomer = useVisitor().kind === 'customer';
  const { mutate } = useMutation({
    mutationFn: async (language: Language) => {
      const { updateLanguage } = await import('@app/contract/endpoints/account');
      return api.call(updateLanguage, { body: { language } });
    },
    onSuccess: useKeepUser(),
    onError: (error) => logError('the language of the account was not changed', error),
  });
  return (language) => {
    void chooseLanguage(language).then(() => isCustomer && mutate(language));
  };
}
