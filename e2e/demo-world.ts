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
  // Vendors of other journeys have a number at the end, and change while this one runs.
  const demoVendors = async () =>
    (await vendors()).filter(({ vendorDashedName }) => !/-\d+$/.test(vendorDashedName));
  const allBranches = async () => (await demoVendors()).flatMap((vendor) => vendor.branches);

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
