import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import { appName } from './app-name.ts';

/** "Cart – Red Sea Grill – Hana": from the special to the general. */
export function useDocumentTitle(...parts: readonly string[]): void {
  const title = [...parts, appName(useLocale())].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function useAppName(): string {
  return appName(useLocale());
}
