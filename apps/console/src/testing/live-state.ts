import type { Language } from '@app/domain/language';
import { screen, within } from '@testing-library/react';
import { CATALOGS } from './catalogs.ts';

/** The state in the top bar. No socket answers in tests: it says live, and delayed from the first retry on. */
export function findLiveState(language: Language): Promise<HTMLElement> {
  const { live, delayed } = CATALOGS[language].shell;
  return within(screen.getByRole('banner')).findByText((text) => [live, delayed].includes(text));
}
