import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import type { Language } from '@app/domain/language';
import { addressDetailsFromRow } from '#db/address-details-columns.ts';
import { translateDone } from '#i18n/translate.ts';
import type { AddressRecord } from './addresses.repository.ts';

type Done = 'makeAddressDefault' | 'renameAddress' | 'saveAddressDoor' | 'deleteAddress';

export const toWireAddress = ({ id, name, location, is_default, ...door }: AddressRecord): WireAddress => ({
  _id: id,
  name,
  coordinates: location,
  isDefault: is_default,
  door: addressDetailsFromRow(door),
});

export const toWireDone = (language: Language, what: Done) => ({ message: translateDone(language, what) });
