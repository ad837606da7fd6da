import { isApiError } from '@app/client/http/api-error.ts';
import { summariseGroup } from '@app/contract/endpoints/group-orders';
import type { GroupOrderRequest } from '@app/contract/schemas/customer/group-orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { api } from '#session/api.ts';

/** What the group costs as the host has seen it, with the share of each person. */
export function useGroupSummary(partyId: string, request: GroupOrderRequest) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['group-summary', partyId, request, language],
    queryFn: async ({ signal }) => {
      const params = { partyId };
      return (await api.call(summariseGroup, { params, body: request, signal, language })).data.summary;
    },
    placeholderData: keepPreviousData,
    // Amounts that are about to be paid are never served from the cache.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: 'always',
  });
}

/** GROUP-06 What has changed since the host looked: the names of new and changed items, and the number of removed ones. */
export type SeenChanges = { added: string[]; changed: string[]; removed: number };

/** The changes in the body of 409 `party.changed`; null for another error. */
export function changesIn(error: unknown): SeenChanges | null {
  if (!isApiError(error, 409)) return null;
  const { added, changed, removed } = (error.json ?? {}) as Record<string, unknown>;
  if (!Array.isArray(added) || !Array.isArray(changed) || !Array.isArray(removed)) return null;
  return { added: added.map(nameOf), changed: changed.map(nameOf), removed: removed.length };
}

const nameOf = (line: { name?: unknown }): string => String(line.name ?? '');
