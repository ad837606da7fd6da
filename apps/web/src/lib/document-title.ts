import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import { appConfig, nameIn } from './app-config.ts';

/** "Cart – Red Sea Grill – Hana": from the special to the general. */
export function useDocumentTitle(...parts: readonly string[]): void {
  const title = [...parts, nameIn(appConfig(), useLocale())].join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function useAppName(): string {
  return nameIn(appConfig(), useLocale());
}
