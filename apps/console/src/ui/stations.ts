const KNOWN = ['grill', 'cold', 'drinks'] as const;

/** Grill, cold and drinks first, then the names of the branch. */
export function sortStations(names: readonly string[]): string[] {
  const rank = (name: string) =>
    KNOWN.findIndex((one) => one === name) + (KNOWN.some((one) => one === name) ? 0 : 9);
  return names.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

type NameOf = (key: `stationNames.${(typeof KNOWN)[number]}`) => string;

/** A known station in the language of the page; others have the name that the branch gave them. */
export function stationName(t: NameOf, station: string): string {
  const known = KNOWN.find((one) => one === station);
  return known ? t(`stationNames.${known}`) : station;
}
