/** Latitude and longitude; a tuple, because the drawings contain hundreds. */
export type Spot = readonly [lat: number, lng: number];
export type Line = readonly Spot[];

export type Road = { rank: 'highway' | 'major' | 'street'; line: Line };

/** A quarter whose small streets are generated; `bearing` in degrees, `block` in metres. */
export type Quarter = { outline: Line; bearing: number; block: readonly [width: number, length: number] };

type LabelKind = 'water' | 'town' | 'quarter' | 'road' | 'spot';

export type Label = {
  kind: LabelKind;
  at: Spot;
  en: string;
  ar: string;
  /** The zoom levels at which it is shown. */
  from: number;
  to?: number;
  /** The rotation of a road's name in degrees clockwise. */
  turn?: number;
};

/** The drawing of one part of the country. Rings are closed when drawn; their data does not repeat the first spot. */
export type Drawing = {
  water: readonly Line[];
  coastLines: readonly Line[];
  coastRings: readonly Line[];
  parks: readonly Line[];
  hills: readonly Line[];
  islands: readonly Line[];
  piers: readonly Line[];
  runways: readonly Line[];
  roads: readonly Road[];
  quarters: readonly Quarter[];
  labels: readonly Label[];
};

/** A vector map without a tile service. */
export type BaseMapData = readonly Drawing[];
