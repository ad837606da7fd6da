import { listZoneOrders, readZones } from '@app/contract/endpoints/console/zones';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const zonesQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['zones', branchId],
    queryFn: ({ signal }) => api.call(readZones, { params: { branchId }, signal }),
    staleTime: Infinity,
    refetchOnMount: 'always',
  });

/** CON-91 Where the deliveries of 30 days went. */
export const zoneOrdersQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['zone-orders', branchId],
    queryFn: ({ signal }) => api.call(listZoneOrders, { params: { branchId }, signal }),
    staleTime: 300_000,
  });
