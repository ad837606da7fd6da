type Place = { vendorId: string | null; branchId: string | null; name: string; vendorName: string };
type Texts = { everywhere: string; wholeVendor: (vendor: string) => string };

/** Places as options of a select, grouped by vendor. */
export function placeOptions<P extends Place>(
  places: readonly P[],
  keyOf: (place: P) => string,
  texts: Texts,
) {
  const labelOf = (place: P) =>
    place.branchId ? place.name : place.vendorId ? texts.wholeVendor(place.vendorName) : texts.everywhere;
  const option = (place: P) => ({ value: keyOf(place), label: labelOf(place) });
  const platform = places.filter(({ vendorName }) => vendorName === '').map(option);
  const vendors = Map.groupBy(
    places.filter(({ vendorName }) => vendorName !== ''),
    ({ vendorName }) => vendorName,
  );
  return [...platform, ...[...vendors].map(([label, own]) => ({ label, options: own.map(option) }))];
}
