import { logError } from '@app/client/log.ts';
import { updateLanguage } from '@app/contract/endpoints/account';
import type { Language } from '@app/domain/language';
import { useMutation } from '@tanstack/react-query';
import { chooseLanguage } from '#i18n/i18n.ts';
import { api } from './api.ts';
import { useStoreUser, useVisitor } from './user.ts';

/** Changes the language at once, and on the server for a signed-in customer (I18N-05). */
export function useSwitchLanguage(): (language: Language) => void {
  const isCustomer = useVisitor().kind === 'customer';
  const { mutate } = useMutation({
    mutationFn: (language: Language) => api.call(updateLanguage, { body: { language } }),
    onSuccess: useStoreUser(),
    onError: (error) => logError('account: saving the language failed', error),
  });
  return (language) => {
    // Sent before the texts of the other language have loaded, with the choice on this device.
    void chooseLanguage(language);
    if (isCustomer) mutate(language);
  };
}
