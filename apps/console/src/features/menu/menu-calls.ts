import type { BodyOf } from '@app/contract/endpoint';
import * as contract from '@app/contract/endpoints/console/menu';
import type { MenuDraftChange, MenuPage } from '@app/contract/schemas/console/menu';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const MENU = 'menu';
const PUBLICATIONS = 'menu-publications';

/** Sold-out items come back by their time, which no event announces. */
const REFRESH_MS = 60_000;

export const menuQuery = (branchId: string) =>
  queryOptions({
    queryKey: [MENU, branchId],
    queryFn: ({ signal }): Promise<MenuPage> => api.call(contract.readMenu, { params: { branchId }, signal }),
    refetchInterval: REFRESH_MS,
  });

export const diffQuery = (branchId: string) =>
  queryOptions({
    queryKey: [MENU, branchId, 'diff'],
    queryFn: ({ signal }) => api.call(contract.showMenuDiff, { params: { branchId }, signal }),
  });

export const publicationsQuery = (branchId: string) =>
  queryOptions({
    queryKey: [PUBLICATIONS, branchId],
    queryFn: async ({ signal }) =>
      (await api.call(contract.listMenuPublications, { params: { branchId }, signal })).publications,
    staleTime: 0,
  });

export const publicationQuery = (branchId: string, publicationId: string) =>
  queryOptions({
    queryKey: [PUBLICATIONS, branchId, publicationId],
    queryFn: ({ signal }) =>
      api.call(contract.showMenuPublication, { params: { branchId, publicationId }, signal }),
  });

/** Reads the menu and what publishing it would change again. */
export const refreshMenu = (queries: QueryClient, branchId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: [MENU, branchId] });

export const menuCalls = (branchId: string) => {
  const params = { branchId };
  return {
    change: (body: MenuDraftChange) => api.call(contract.changeMenuDraft, { params, body }),
    discard: () => api.call(contract.discardMenuDraft, { params }),
    publish: (body: BodyOf<typeof contract.publishMenu>) => api.call(contract.publishMenu, { params, body }),
    restore: (publicationId: string, state: 'before' | 'after') =>
      api.call(contract.restoreMenuPublication, {
        params: { branchId, publicationId },
        body: { state },
      }),
    copy: (body: BodyOf<typeof contract.copyMenu>) => api.call(contract.copyMenu, { params, body }),
    addItems: (body: BodyOf<typeof contract.addMenuItems>) =>
      api.call(contract.addMenuItems, { params, body }),
    bulk: (body: BodyOf<typeof contract.changeItemsInBulk>) =>
      api.call(contract.changeItemsInBulk, { params, body }),
  };
};

export const catalogueCalls = (vendorId: string) => ({
  read: () => api.call(contract.exportVendorCatalogue, { params: { vendorId } }),
  import: (body: Record<string, unknown>, isDryRun: boolean, canRemove: boolean) =>
    api.call(contract.importVendorCatalogue, {
      params: { vendorId },
      query: { dryRun: isDryRun ? 'true' : 'false', allowRemovals: canRemove ? 'true' : 'false' },
      body,
    }),
});
