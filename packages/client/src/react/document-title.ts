import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import { appName } from '#config/app-name.ts';

/** Orders the parts from specific to general: "Cart – Red Sea Grill – Hana". */
export function useDocumentTitle(...parts: readonly string[]): void {
  const title = [...parts, appName(useLocale())].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function useAppName(): string {
  return appName(useLocale());
}
