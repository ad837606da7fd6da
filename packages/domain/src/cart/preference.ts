import type { Amount } from '../money/amount.ts';

export type PreferenceOption = { id: string; name: string; price: Amount };

export type Preference = {
  id: string;
  name: string;
  isRequired: boolean;
  /** Null for no limit. */
  maxOptions: number | null;
  options: readonly PreferenceOption[];
};

export function choiceControl(preference: Pick<Preference, 'maxOptions'>): 'radio' | 'checkbox' {
  return preference.maxOptions === 1 ? 'radio' : 'checkbox';
}
