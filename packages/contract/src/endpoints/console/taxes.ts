import { endpointsOf } from '@app/contract/endpoint';
import type { consoleTaxesSchemas } from '@app/contract/schemas/console/taxes';

const endpoint = endpointsOf<typeof consoleTaxesSchemas>();
const base = '/service/api/console';
const access = { staff: 'vendorManager' } as const;

export const showVendorTaxes = endpoint({
  name: 'showVendorTaxes',
  method: 'GET',
  base,
  path: '/vendors/:vendorId/taxes',
  access,
});

export const saveVendorTaxes = endpoint({
  name: 'saveVendorTaxes',
  method: 'POST',
  base,
  path: '/vendors/:vendorId/taxes',
  access,
});
