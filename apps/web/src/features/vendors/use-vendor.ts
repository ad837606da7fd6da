import { showVendor } from '@app/contract/endpoints/vendors';
import type { Language } from '@app/domain/language';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

export const vendorQuery = (dashedName: string, language: Language) =>
  queryOptions({
    queryKey: ['vendor', language, dashedName],
    queryFn: ({ signal }) =>
      api.call(showVendor, { params: { idOrDashedName: dashedName }, signal, language }),
    select: ({ vendor }) => vendor,
  });

export function useVendor(dashedName: string) {
  return useSuspenseQuery(vendorQuery(dashedName, useLanguage())).data;
}
