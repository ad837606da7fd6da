import { isApiError } from '@app/client/http/api-error.ts';
import { showMe } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { Language } from '@app/domain/language';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from './api.ts';

export const ME = 'me';

/** The signed-in account or paired screen; null without a session. The names of branches are in the language. */
export const meQuery = (language: Language) =>
  queryOptions({
    queryKey: [ME, language],
    queryFn: async ({ client, queryKey }): Promise<WireMe | null> => {
      try {
        return (await api.call(showMe, {})).me;
      } catch (error) {
        // A page that is shown needs its account until the sign-in page has replaced it.
        const isShown = Boolean(client.getQueryData(queryKey));
        if (isApiError(error, 401) && !isShown) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Only below the guard of the router, which redirects without a session. */
export function useMe(): WireMe {
  const { data } = useSuspenseQuery(meQuery(useLanguage()));
  if (data === null) throw new Error('session: no account');
  return data;
}
