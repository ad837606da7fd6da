import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import { appName } from '#config/app-name.ts';

let title = '';
let count = 0;

const show = () => {
  document.title = count === 0 ? title : `(${count}) ${title}`;
};

/** Orders the parts from specific to general: "Cart – Red Sea Grill – Hana". */
export function useDocumentTitle(...parts: readonly string[]): void {
  const next = [...parts, appName(useLocale())].join(' – ');
  useEffect(() => {
    title = next;
    show();
  }, [next]);
}

/** Before the title of every page: "(2) Orders – Hana". 0 removes it. */
export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  show();
}

export function useAppName(): string {
  return appName(useLocale());
}
