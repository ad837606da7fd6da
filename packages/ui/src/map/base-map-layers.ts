import {
  divIcon,
  type LatLngExpression,
  type Layer,
  marker,
  type PathOptions,
  polygon,
  polyline,
  svg,
} from 'leaflet';
import type { Language } from '@app/domain/language';
import type { BaseMapData, Drawing, Label, Line, Road, Spot } from '@app/domain/geo/base-map';
import { smooth, smoothRing } from '@app/domain/geo/smooth';
import { streetsOf } from './street-grid.ts';

/* Larger than the default, so that content just outside the view is drawn before it is dragged in. */
const PADDING = 0.75;

/** The areas between the land, which is the map's background, and the streets. */
export function groundLayers(drawings: BaseMapData, pane: string): Layer[] {
  const draw = brush(pane);
  const all = (part: (drawing: Drawing) => readonly Line[]) => drawings.flatMap(part).map(smoothRing);
  return [
    // Separate layers, so that overlapping steep areas are darker.
    ...all(({ hills }) => hills).map((hill) => draw.area('map-hills', [hill])),
    draw.area(
      'map-park',
      all(({ parks }) => parks),
    ),
    draw.area(
      'map-sea',
      all(({ water }) => water),
    ),
    draw.line('map-coast', [
      ...drawings.flatMap(({ coastLines }) => coastLines).map(smooth),
      ...all(({ coastRings }) => coastRings),
    ]),
    draw.area(
      'map-island',
      all(({ islands }) => islands),
    ),
    draw.line(
      'map-pier',
      drawings.flatMap(({ piers }) => piers),
    ),
  ];
}

/** One path per kind of road, with all edges below all roads, so that crossings stay open. */
export function roadLayers(drawings: BaseMapData, pane: string): Layer[] {
  const draw = brush(pane);
  const ranked = (rank: Road['rank']) =>
    drawings
      .flatMap(({ roads }) => roads.filter((road) => road.rank === rank))
      .map(({ line }) => smooth(line));
  const [highways, majors, streets] = [ranked('highway'), ranked('major'), ranked('street')];
  return [
    draw.line(
      'map-minor',
      drawings.flatMap(({ quarters }) => quarters.flatMap(streetsOf)),
    ),
    draw.line(
      'map-runway',
      drawings.flatMap(({ runways }) => runways),
    ),
    draw.line('map-case map-street', streets),
    draw.line('map-case map-major', [...highways, ...majors]),
    draw.line('map-road map-street', streets),
    draw.line('map-road map-major', [...highways, ...majors]),
  ];
}

export function labelLayer(label: Label, language: Language, pane: string): Layer {
  const text = document.createElement('span');
  text.className = `map-label map-label-${label.kind}`;
  text.lang = language;
  text.dir = language === 'ar' ? 'rtl' : 'ltr';
  text.textContent = label[language];
  if (label.turn) text.style.rotate = `${label.turn}deg`;
  const icon = divIcon({ className: 'map-label-anchor', html: text, iconSize: [0, 0] });
  return marker(position(label.at), { icon, pane, interactive: false, keyboard: false });
}

/* The stylesheet sets the colours, so that they follow the theme. */
function brush(pane: string) {
  const renderer = svg({ pane, padding: PADDING });
  const options = (className: string): PathOptions => ({ className, renderer, pane, interactive: false });
  return {
    area: (className: string, rings: readonly Line[]) =>
      polygon(
        rings.map((ring) => [ring.map(position)]),
        options(className),
      ),
    line: (className: string, lines: readonly Line[]) =>
      polyline(
        lines.map((line) => line.map(position)),
        options(className),
      ),
  };
}

const position = ([lat, lng]: Spot): LatLngExpression => [lat, lng];
