import type { AddressDetailsInput } from '@app/contract/schemas/address-details';
import type { Point } from '@app/domain/geo/point';
import { plainLine } from '@app/domain/text/plain-text';
import type { Db } from '#db/connect.ts';
import { AppError } from '#errors/app-error.ts';
import type { ReadAddressDetails } from '#features/orders/read-address-details.ts';
import type { Ids } from '#ports/ids.ts';
import { addressesRepository, type AddressRecord } from './addresses.repository.ts';

type NewPlace = {
  name: string;
  coordinates: Point;
  isDefault: boolean;
  door?: AddressDetailsInput | null | undefined;
};

export type AddressesService = ReturnType<typeof addressesService>;

const MOST = 50;

export function addressesService({
  db,
  ids,
  readAddressDetails,
}: {
  db: Db;
  ids: Ids;
  readAddressDetails: ReadAddressDetails;
}) {
  /* Changes of one customer run one after another. */
  const change = <T>(
    customerId: string,
    work: (addresses: ReturnType<typeof addressesRepository>) => Promise<T>,
  ) =>
    db.transaction().execute(async (tx) => {
      const addresses = addressesRepository(tx);
      if (!(await addresses.lockCustomer(customerId))) throw new AppError('auth.token_invalid');
      return work(addresses);
    });

  return {
    list: (customerId: string) => addressesRepository(db).list(customerId),

    /** The first address is always the default. */
    async add(customerId: string, place: NewPlace): Promise<AddressRecord> {
      const name = cleaned(place.name);
      const door = readAddressDetails(place.door, 'door.');
      return change(customerId, async (addresses) => {
        const known = await addresses.list(customerId);
        if (known.length >= MOST) throw new AppError('address.too_many');
        const isDefault = place.isDefault || known.length === 0;
        if (isDefault) await addresses.clearDefault(customerId);
        return addresses.add({ id: ids.next(), customerId, name, place: place.coordinates, isDefault, door });
      });
    },

    makeDefault: (customerId: string, id: string): Promise<AddressRecord> =>
      change(customerId, async (addresses) => {
        await addresses.clearDefault(customerId);
        return found(await addresses.setDefault(customerId, id));
      }),

    rename: async (customerId: string, id: string, name: string): Promise<AddressRecord> =>
      found(await addressesRepository(db).rename(customerId, id, cleaned(name))),

    /** DOOR-01 */
    saveAddressDetails: async (
      customerId: string,
      id: string,
      sent: AddressDetailsInput,
    ): Promise<AddressRecord> =>
      found(await addressesRepository(db).saveAddressDetails(customerId, id, readAddressDetails(sent))),

    remove: (customerId: string, id: string): Promise<void> =>
      change(customerId, async (addresses) => {
        const removed = found(await addresses.remove(customerId, id));
        const newest = (await addresses.list(customerId)).at(-1);
        if (removed.is_default && newest) await addresses.setDefault(customerId, newest.id);
      }),
  };
}

function found<T>(address: T | undefined): T {
  if (address === undefined) throw new AppError('address.not_found');
  return address;
}

function cleaned(sent: string): string {
  const name = plainLine(sent);
  if (name !== '') return name;
  throw new AppError('request.invalid', {}, { fields: { name: [{ problem: 'required' }] } });
}
