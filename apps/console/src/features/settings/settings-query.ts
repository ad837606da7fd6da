import { showBranchSettings } from '@app/contract/endpoints/console/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const settingsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['branch', branchId, 'settings'],
    queryFn: () => api.call(showBranchSettings, { params: { branchId } }),
  });
