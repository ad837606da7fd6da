/** GROUP-02 TABLE-19 How large a party may become. */
export const PARTY_LIMITS = {
  people: 20,
  units: 99,
  lines: 100,
  linesOfPerson: 30,
  openGroups: 3,
} as const;

/** TABLE-09 TABLE-19 The units are those of one person. */
export const VISIT_LIMITS = { ...PARTY_LIMITS, people: 30, devices: 5 } as const;

export const PARTY_KINDS = ['table', 'group'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];

export const MAX_PERSON_NAME = 40;
export const MAX_PARTY_NOTE = 140;
