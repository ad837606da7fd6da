import { showHealth } from '@app/contract/endpoints/console/health';
import type { Language } from '@app/domain/language';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

/** The texts are in the language of the page. */
export const healthQuery = (language: Language) =>
  queryOptions({
    queryKey: ['health', language],
    queryFn: ({ signal }) => api.call(showHealth, { signal }),
    staleTime: 0,
  });
