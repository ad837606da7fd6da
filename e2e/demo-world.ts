import type { APIRequestContext } from '@playwright/test';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { WireVendor } from '@app/contract/schemas/customer/vendors';

const base = '/service/api/customer';

/** Reads the demo data through the customers' API in one language. */
export function demoWorld(request: APIRequestContext, language: string) {
  const read = async (path: string) =>
    (await request.get(`${base}${path}`, { headers: { 'accept-language': language } })).json();

  const vendors = async (): Promise<WireVendor[]> => (await read('/vendors')).vendors;
  const branch = async (id: string): Promise<WireBranch> => (await read(`/branch/${id}`)).branch;
  const allBranches = async () => (await vendors()).flatMap((vendor) => vendor.branches);

  return {
    vendors,
    branch,
    vendor: async (dashedName: string) =>
      (await vendors()).find((one) => one.vendorDashedName === dashedName)!,
    redSeaMarina: async () => branch((await read('/vendor/red-sea-grill')).vendor.branches[0]._id),
    branchWhere: async (isWanted: (branch: WireVendor['branches'][number]) => boolean) =>
      branch((await allBranches()).find(isWanted)!._id),
  };
}
