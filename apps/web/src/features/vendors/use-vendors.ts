import { listVendors } from '@app/contract/endpoints/vendors';
import type { Language } from '@app/domain/language';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

const vendorsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['vendors', language],
    queryFn: ({ signal }) => api.call(listVendors, { signal, language }),
    select: ({ vendors }) => vendors,
  });

export function useVendors() {
  return useSuspenseQuery(vendorsQuery(useLanguage())).data;
}
