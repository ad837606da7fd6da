import { showVendorTaxes } from '@app/contract/endpoints/console/taxes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';

export const taxesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'taxes'],
    queryFn: () => api.call(showVendorTaxes, { params: { vendorId } }),
  });
