import { searchAt } from '@app/contract/endpoints/vendors';
import type { Point } from '@app/domain/geo/point';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

/** FIND-01 The vendors and dishes at a place that match a search. The last result stays while the next one loads. */
export function useSearchAt(point: Point, search: string) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['search-at', language, point.lat, point.lng, search],
    queryFn:
      search !== ''
        ? ({ signal }) => api.call(searchAt, { body: { location: point, search }, signal, language })
        : skipToken,
    placeholderData: keepPreviousData,
  });
}
