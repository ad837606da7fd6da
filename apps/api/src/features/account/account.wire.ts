import type { ResponseOf } from '@app/contract/endpoint';
import type { listCredit } from '@app/contract/endpoints/account';
import type { WireUser } from '@app/contract/schemas/customer/account';
import type { WireAddress } from '@app/contract/schemas/customer/addresses';
import type { Language } from '@app/domain/language';
import { inLanguage } from '#i18n/in-language.ts';
import { translateDone } from '#i18n/translate.ts';
import { moneyIn } from '#wire/public-order.wire.ts';
import type { CreditRecord, CustomerRecord } from './account.repository.ts';

type Done = Parameters<typeof translateDone>[1];

export function toWireUser(customer: CustomerRecord, addresses: WireAddress[]): WireUser {
  return {
    _id: customer.id,
    name: customer.name,
    image: customer.image,
    email: customer.email,
    isEmailVerified: customer.is_email_verified,
    phone: customer.phone ?? '',
    isVerified: customer.is_phone_verified,
    hasPassword: customer.password_hash !== null,
    hasPhoneActiveVerifyProcess: Boolean(customer.has_phone_code) && !customer.is_phone_verified,
    addresses,
    language: customer.language,
    settings: {
      notifications: Boolean(customer.has_push),
      offers: customer.wants_offers,
      lang: customer.language,
    },
  };
}

export const toWireCredit = (
  { name_en: en, name_ar: ar, logo, logo_color: logoColor, dashed_name, balance, currency }: CreditRecord,
  language: Language,
): ResponseOf<typeof listCredit>['credit'][number] => ({
  vendor: { name: inLanguage(language, en, ar), logo, logoColor, vendorDashedName: dashed_name },
  balance: moneyIn(language, currency)(balance),
});

export const toWireDone = (language: Language, what: Done) => ({ message: translateDone(language, what) });
