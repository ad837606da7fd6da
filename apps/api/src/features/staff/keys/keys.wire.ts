import type { WireKey } from '@app/contract/schemas/console/keys';
import type { Language } from '@app/domain/language';
import { isKeyScope } from '@app/domain/staff/key-scope';
import { inLanguage } from '#i18n/in-language.ts';
import type { KeyRecord } from './keys.repository.ts';

export const toWireKey = (key: KeyRecord, language: Language): WireKey => ({
  _id: key.id,
  name: key.name,
  scopes: key.scopes.filter(isKeyScope),
  vendor: named(language, key.vendor_id, key.vendor_en, key.vendor_ar),
  branch: named(language, key.branch_id, key.branch_en, key.branch_ar),
  madeBy: key.maker_name === null ? null : { _id: key.made_by, name: key.maker_name },
  createdAt: key.created_at.toISOString(),
  endsAt: key.ends_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
});

function named(language: Language, id: string | null, en: string | null, ar: string | null) {
  return id === null || en === null || ar === null ? null : { _id: id, name: inLanguage(language, en, ar) };
}
