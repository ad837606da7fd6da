import type { Point } from '@app/domain/geo/point';
import type { AddressDetails } from '@app/domain/order/address-details';
import type { Db } from '#db/connect.ts';
import {
  ADDRESS_DETAILS_COLUMNS,
  type AddressDetailsRow,
  toAddressDetailsColumns,
} from '#db/address-details-columns.ts';
import { toPointColumn } from '#db/geo-columns.ts';

export type AddressRecord = AddressDetailsRow & {
  id: string;
  name: string;
  location: Point;
  is_default: boolean;
};
type NewAddress = {
  id: string;
  customerId: string;
  name: string;
  place: Point;
  isDefault: boolean;
  door: AddressDetails | null;
};

const COLUMNS = ['id', 'name', 'location', 'is_default', ...ADDRESS_DETAILS_COLUMNS] as const;

/** Every statement filters by customer. */
export const addressesRepository = (db: Db) => ({
  /** Locks the addresses of the customer: the single default is a rule over all of them. */
  lockCustomer: (customerId: string) =>
    db.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().executeTakeFirst(),

  list: (customerId: string): Promise<AddressRecord[]> =>
    db
      .selectFrom('address')
      .select(COLUMNS)
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  add: ({ id, customerId, name, place, isDefault, door }: NewAddress) =>
    db
      .insertInto('address')
      .values({
        id,
        customer_id: customerId,
        name,
        location: toPointColumn(place),
        is_default: isDefault,
        ...toAddressDetailsColumns(door),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),

  clearDefault: (customerId: string) =>
    db
      .updateTable('address')
      .set({ is_default: false })
      .where('customer_id', '=', customerId)
      .where('is_default', '=', true)
      .execute(),

  setDefault: (customerId: string, id: string) =>
    db
      .updateTable('address')
      .set({ is_default: true })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst(),

  rename: (customerId: string, id: string, name: string) =>
    db
      .updateTable('address')
      .set({ name })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst(),

  saveAddressDetails: (customerId: string, id: string, door: AddressDetails | null) =>
    db
      .updateTable('address')
      .set(toAddressDetailsColumns(door))
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst(),

  remove: (customerId: string, id: string) =>
    db
      .deleteFrom('address')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning('is_default')
      .executeTakeFirst(),
});
