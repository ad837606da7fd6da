import type { WireAddress } from '@app/contract/schemas/addresses';
import type { Language } from '@app/domain/language';
import { translateDone } from '#i18n/translate.ts';
import type { AddressRecord } from './addresses.repository.ts';

type Done = 'makeAddressDefault' | 'renameAddress' | 'deleteAddress';

export const toWireAddress = ({ id, name, location, is_default }: AddressRecord): WireAddress => ({
  _id: id,
  name,
  coordinates: location,
  isDefault: is_default,
});

export const toWireDone = (language: Language, what: Done) => ({ message: translateDone(language, what) });
