import type { ResponseOf } from '@app/contract/endpoint';
import { listVendors } from '@app/contract/endpoints/vendors';
import type { Language } from '@app/domain/language';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';
import type { Listing, VendorFilter } from './vendor-filter.ts';

const PER_PAGE = 24;

const vendorsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['vendors', language],
    queryFn: ({ signal }) => api.call(listVendors, { signal, language }),
    select: ({ vendors }) => vendors,
  });

/** All vendors at once, which the worker has a copy of. */
export const useVendors = () => useSuspenseQuery(vendorsQuery(useLanguage())).data;

/** The same for a part of a page; none while they are unknown. */
export const useKnownVendors = (): ResponseOf<typeof listVendors>['vendors'] =>
  useQuery(vendorsQuery(useLanguage())).data ?? [];

/** FIND-03 The vendors page by page; the server filters and sorts them. The last list stays while the next one loads. */
export function useVendorPages({ open, tags, sort }: VendorFilter, search: string) {
  const language = useLanguage();
  const query = {
    per_page: PER_PAGE,
    sort: sort === 'rating' ? 'rating' : 'open',
    ...(open && { open: '1' as const }),
    ...(tags.length > 0 && { tag: tags.join(',') }),
    ...(search !== '' && { search }),
  } as const;
  const pages = useInfiniteQuery({
    queryKey: ['vendor-pages', language, query],
    queryFn: ({ pageParam, signal }) =>
      api.call(listVendors, { query: { ...query, page: pageParam }, signal, language }),
    initialPageParam: 1,
    getNextPageParam: ({ total = 0 }, known) =>
      known.length * PER_PAGE < total ? known.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });
  return { ...pages, listing: pages.data ? joined(pages.data.pages) : null };
}

type VendorPage = ResponseOf<typeof listVendors>;

/** A vendor that closed between two requests may be on two pages. */
function joined(pages: readonly VendorPage[]): Listing {
  const vendors = [...new Map(pages.flatMap((page) => page.vendors.map((one) => [one._id, one]))).values()];
  const { total = vendors.length, openTotal, tags = [] } = pages.at(-1)!;
  return { vendors, total, tags, counts: { open: openTotal } };
}
