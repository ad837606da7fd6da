import * as contract from '@app/contract/endpoints/addresses';
import { route, type Route } from '#http/route.ts';
import type { AddressesService } from './addresses.service.ts';
import { toWireAddress, toWireDone } from './addresses.wire.ts';

const ofAddress = { notFound: 'address.not_found' } as const;

export const addressesRoutes = (addresses: AddressesService): Route[] => [
  route(contract.addAddress, async ({ customer, body }) => ({
    address: toWireAddress(await addresses.add(customer.id, body)),
  })),

  route(
    contract.makeAddressDefault,
    async ({ customer, params, language }) => ({
      ...toWireDone(language, 'makeAddressDefault'),
      address: toWireAddress(await addresses.makeDefault(customer.id, params.addressId)),
    }),
    ofAddress,
  ),

  route(
    contract.renameAddress,
    async ({ customer, params, body, language }) => ({
      ...toWireDone(language, 'renameAddress'),
      address: toWireAddress(await addresses.rename(customer.id, params.addressId, body.name)),
    }),
    ofAddress,
  ),

  route(
    contract.saveAddressDoor,
    async ({ customer, params, body, language }) => ({
      ...toWireDone(language, 'saveAddressDoor'),
      address: toWireAddress(await addresses.saveAddressDetails(customer.id, params.addressId, body)),
    }),
    ofAddress,
  ),

  route(
    contract.deleteAddress,
    async ({ customer, params, language }) => {
      await addresses.remove(customer.id, params.addressId);
      return toWireDone(language, 'deleteAddress');
    },
    ofAddress,
  ),
];
