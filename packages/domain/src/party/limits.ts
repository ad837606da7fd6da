/** GROUP-02 TABLE-19 How large a party may become. */
export const PARTY_LIMITS = {
  people: 20,
  units: 99,
  lines: 100,
  linesOfPerson: 30,
  openGroups: 3,
} as const;

export const MAX_PERSON_NAME = 40;
export const MAX_PARTY_NOTE = 140;
