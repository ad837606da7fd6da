import { logError } from '@app/client/log.ts';
import type { ResponseOf } from '@app/contract/endpoint';
import { findVendorsAt } from '@app/contract/endpoints/vendors';
import { type Point, roundedPoint } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

type Found = ResponseOf<typeof findVendorsAt>;
export type NearArea = NonNullable<Found['areas']>[number];

const NO_AREAS: readonly NearArea[] = [];

export type VendorsAt = {
  /** `none`: no vendor delivers there; `failed`: unknown. */
  state: 'checking' | 'found' | 'none' | 'failed';
  vendors: Found['vendors'];
  zone: Found['deliveryZone'];
  /** Nearby delivery areas if no vendor delivers to the point. */
  areas: readonly NearArea[];
  retry: () => void;
};

const NO_VENDORS: Pick<VendorsAt, 'vendors' | 'zone' | 'areas'> = {
  vendors: [],
  zone: null,
  areas: NO_AREAS,
};

function vendorsAtQuery(point: Point | null, language: Language) {
  const place = point && roundedPoint(point, 5);
  return queryOptions({
    queryKey: ['vendors-at', language, place?.lat ?? null, place?.lng ?? null],
    queryFn: place ? ({ signal }) => lookUp(place, language, signal) : skipToken,
  });
}

async function lookUp(location: Point, language: Language, signal: AbortSignal): Promise<Found> {
  try {
    return await api.call(findVendorsAt, { body: { location }, signal, language });
  } catch (error) {
    if (!signal.aborted) logError('location: vendor lookup failed', error);
    throw error;
  }
}

/**
 * The vendors that deliver to a point. A changed point aborts the previous request, so only the newest response counts
 * (D-044); a failure clears vendors and zone (ERR-17).
 */
export function useVendorsAt(point: Point | null): VendorsAt {
  const { data, isError, isFetching, refetch } = useQuery(vendorsAtQuery(point, useLanguage()));
  const retry = () => void refetch();
  if (isError && !isFetching) return { state: 'failed', ...NO_VENDORS, retry };
  if (!data || isError) return { state: 'checking', ...NO_VENDORS, retry };
  const state = data.vendors.length > 0 ? 'found' : 'none';
  return {
    state,
    vendors: data.vendors,
    zone: data.deliveryZone,
    areas: data.areas ?? NO_AREAS,
    retry,
  };
}
