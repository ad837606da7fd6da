import { showVendorPayments } from '@app/contract/endpoints/console/payments';
import { showBranchSettings } from '@app/contract/endpoints/console/settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { showVendorTaxes } from '@app/contract/endpoints/console/taxes';

export const settingsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['branch', branchId, 'settings'],
    queryFn: () => api.call(showBranchSettings, { params: { branchId } }),
  });

export const paymentsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'payments'],
    queryFn: () => api.call(showVendorPayments, { params: { vendorId } }),
  });

export const taxesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'taxes'],
    queryFn: () => api.call(showVendorTaxes, { params: { vendorId } }),
  });
