import type { ReactNode } from 'react';

/**
 * Keeps a name or a number from disturbing the direction of the line around it.
 * `ltr` for what is read from the left in both languages: phones, ranges, signs, order and table numbers.
 */
export function Bdi({ children, ltr = false, lang }: { children: ReactNode; ltr?: boolean; lang?: string }) {
  return (
    <bdi dir={ltr ? 'ltr' : undefined} lang={lang}>
      {children}
    </bdi>
  );
}
