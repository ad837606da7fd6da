import { logError } from '@app/client/log.ts';
import type { BodyOf } from '@app/contract/endpoint';
import {
  addAddress,
  makeAddressDefault,
  renameAddress,
  saveAddressDoor,
} from '@app/contract/endpoints/addresses';
import type { AddressDetails } from '@app/domain/order/address-details';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { userQuery } from '#session/user.ts';

const logged = (message: string) => (error: unknown) => logError(message, error);

/** Addresses are part of the user: each change refetches it (ADDR-06). */
export function useRefetchUser() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: userQuery.queryKey });
}

export function useAddAddress() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof addAddress>) => api.call(addAddress, { body }),
    onSuccess: useRefetchUser(),
    onError: logged('addresses: saving failed'),
  });
}

/** Updated optimistically; the server's response corrects it. */
export function useMakeDefault() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (addressId: string) => api.call(makeAddressDefault, { params: { addressId } }),
    onMutate: async (addressId) => {
      await queries.cancelQueries({ queryKey: userQuery.queryKey });
      queries.setQueryData(userQuery.queryKey, (user) =>
        user ? { ...user, addresses: withDefault(user.addresses, addressId) } : user,
      );
    },
    onError: logged('addresses: changing the default failed'),
    onSettled: useRefetchUser(),
  });
}

export function useRenameAddress() {
  return useMutation({
    mutationFn: ({ addressId, name }: { addressId: string; name: string }) =>
      api.call(renameAddress, { params: { addressId }, body: { name } }),
    onSuccess: useRefetchUser(),
    onError: logged('addresses: renaming failed'),
  });
}

/** DOOR-01 */
export function useSaveAddressDetails() {
  return useMutation({
    // One after another, so that the last change wins.
    scope: { id: 'door' },
    mutationFn: ({ addressId, door }: { addressId: string; door: AddressDetails }) =>
      api.call(saveAddressDoor, { params: { addressId }, body: door }),
    onSuccess: useRefetchUser(),
    onError: logged('addresses: saving the door failed'),
  });
}

/** Exactly one address is the default. */
export function withDefault<A extends { _id: string; isDefault: boolean }>(
  addresses: readonly A[],
  addressId: string,
): A[] {
  return addresses.map((address) => ({ ...address, isDefault: address._id === addressId }));
}
