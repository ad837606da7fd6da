import type { ReactNode } from 'react';

/**
 * Isolates the direction of a name or number from the text around it.
 * Use `ltr` for phones, ranges, signs, order and table numbers.
 */
export function Bdi({ children, ltr = false, lang }: { children: ReactNode; ltr?: boolean; lang?: string }) {
  return (
    <bdi dir={ltr ? 'ltr' : undefined} lang={lang}>
      {children}
    </bdi>
  );
}
