import { type Amount, amountFromDecimal } from '../money/amount.ts';

export type PreferenceOption = { id: string; name: string; price: Amount };

export type Preference = {
  id: string;
  name: string;
  isRequired: boolean;
  /** Null where any number may be chosen. */
  maxOptions: number | null;
  options: readonly PreferenceOption[];
};

export type WirePreferenceTerms = {
  _id: string;
  name: string;
  validation: string;
  maxOptions?: number | null | undefined;
  options: readonly { id: string; name: string; price: number }[];
};

export class InvalidPreference extends RangeError {
  override readonly name = 'InvalidPreference';
}

/** On the wire a limit that is absent or 0 means none. */
export function preferenceFromWire(wire: WirePreferenceTerms): Preference {
  const maxOptions = wire.maxOptions ?? 0;
  if (!Number.isInteger(maxOptions) || maxOptions < 0) {
    throw new InvalidPreference(`not a limit of options: ${maxOptions}`);
  }
  return {
    id: wire._id,
    name: wire.name,
    isRequired: wire.validation === 'required',
    maxOptions: maxOptions === 0 ? null : maxOptions,
    options: wire.options.map(({ id, name, price }) => ({ id, name, price: amountFromDecimal(price) })),
  };
}

export function controlOf(preference: Pick<Preference, 'maxOptions'>): 'radio' | 'checkbox' {
  return preference.maxOptions === 1 ? 'radio' : 'checkbox';
}
