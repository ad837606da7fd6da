/** Latitude and longitude, as short as a list of hundreds of them should be. */
export type Spot = readonly [lat: number, lng: number];
export type Line = readonly Spot[];

/** Spots as they are noted in the drawings: `29.532 35.006, 29.533 35.007`. */
export function spots(noted: string): Line {
  return noted.split(',').map((spot) => {
    const [lat, lng] = spot.trim().split(' ').map(Number);
    return [lat ?? Number.NaN, lng ?? Number.NaN];
  });
}

export type Road = { rank: 'highway' | 'major' | 'street'; line: Line };

/** A quarter whose small streets are drawn from a few numbers; `bearing` in degrees, `block` in metres. */
export type Quarter = { outline: Line; bearing: number; block: readonly [width: number, length: number] };

type LabelKind = 'water' | 'town' | 'quarter' | 'road' | 'spot';

export type Label = {
  kind: LabelKind;
  at: Spot;
  en: string;
  ar: string;
  /** The zoom levels at which it is of use. */
  from: number;
  to?: number;
  /** Degrees a road's name is turned by, clockwise. */
  turn?: number;
};

/** One part of the country as it is drawn; rings are closed by the drawing, not by their data. */
export type Drawing = {
  water: readonly Line[];
  parks: readonly Line[];
  hills: readonly Line[];
  islands: readonly Line[];
  piers: readonly Line[];
  runways: readonly Line[];
  roads: readonly Road[];
  quarters: readonly Quarter[];
  labels: readonly Label[];
};
