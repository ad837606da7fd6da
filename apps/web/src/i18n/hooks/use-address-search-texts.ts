import { ADDRESS_SEARCH_TEXTS } from '#i18n/texts/address-search-texts.ts';
import { textsHook } from './texts-hook.ts';

export const useAddressSearchTexts = textsHook(ADDRESS_SEARCH_TEXTS);
