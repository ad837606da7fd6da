import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { vendorQuery } from './use-vendor.ts';

/* The kinds of shops that sell no meals. */
const GOODS = new Set(['groceries', 'sports', 'flowers', 'gifts']);

/** Whether a vendor sells meals; null while it is unknown. A vendor that cannot be read counts as one that does. */
export function useIsFood(dashedName: string, enabled: boolean): boolean | null {
  const { data, isError } = useQuery({ ...vendorQuery(dashedName, useLanguage()), enabled });
  if (isError) return true;
  return data ? !data.tags.some(({ key }) => GOODS.has(key)) : null;
}
