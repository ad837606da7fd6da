import { isApiError } from '@app/client/http/api-error.ts';
import { showItem } from '@app/contract/endpoints/branches';
import type { WireItem } from '@app/contract/schemas/customer/branches';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const FRESH_MS = 15_000;

type CurrentItem = { item: WireItem; isGone: boolean };

/**
 * The item from the menu first, then the server's current version. A 404 means that the item has left the menu;
 * without a response the menu's version stays.
 */
export function useItem(known: WireItem, isSoldOut: boolean): CurrentItem {
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['item', language, known._id],
    queryFn: ({ signal }) => api.call(showItem, { params: { itemId: known._id }, signal, language }),
    select: ({ data: response }) => response.item,
    // The server does not show sold-out items.
    enabled: !isSoldOut,
    staleTime: FRESH_MS,
    retry: false,
  });
  return { item: data ?? known, isGone: !isSoldOut && isApiError(error, 404) };
}
