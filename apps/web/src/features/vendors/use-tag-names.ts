import type { CountedTag } from '@app/contract/schemas/customer/vendors';
import { useTranslations } from 'use-intl';

/** The names of the chosen tags; null for none. */
export function useTagNames(tags: readonly CountedTag[], chosen: readonly string[]): string | null {
  const t = useTranslations();
  const names = tags.filter(({ key }) => chosen.includes(key)).map(({ name }) => name);
  return names.length === 0 ? null : names.join(t('vendor.separator'));
}
