import { expect, test } from 'vitest';
import { readGeoJson } from './geo-json.ts';

const ring = [
  [35, 29.5],
  [35.02, 29.5],
  [35.02, 29.52],
  [35, 29.5],
];
const corners = [
  { lat: 29.5, lng: 35 },
  { lat: 29.5, lng: 35.02 },
  { lat: 29.52, lng: 35.02 },
];
const read = (value: unknown) => readGeoJson(JSON.stringify(value));

test('CON-88 reads polygons of GeoJSON with their names', () => {
  const polygon = { type: 'Polygon', coordinates: [ring] };
  const nameless = { polygon: corners, name: { en: '', ar: '' } };
  expect(read(polygon)).toEqual({ outlines: [nameless] });
  expect(read({ type: 'MultiPolygon', coordinates: [[ring], [ring]] })).toEqual({
    outlines: [nameless, nameless],
  });
  const features = [
    { type: 'Feature', properties: { name: ' North ', 'name:ar': 'الشمال' }, geometry: polygon },
    { type: 'Feature', properties: null, geometry: null },
    { type: 'Feature', properties: { name: 'A road' }, geometry: { type: 'Point', coordinates: [35, 29.5] } },
  ];
  expect(read({ type: 'FeatureCollection', features })).toEqual({
    outlines: [{ polygon: corners, name: { en: 'North', ar: 'الشمال' } }],
  });
});

test.each([
  ['not_geo_json', '{'],
  ['not_geo_json', '[]'],
  ['not_geo_json', '{"type":"FeatureCollection"}'],
  ['not_geo_json', '{"type":"FeatureCollection","features":[1]}'],
  ['no_polygons', '{"type":"Point","coordinates":[35,29.5]}'],
  ['no_polygons', '{"type":"FeatureCollection","features":[]}'],
  ['has_holes', JSON.stringify({ type: 'Polygon', coordinates: [ring, ring] })],
  ['bad_coordinates', '{"type":"Polygon","coordinates":[[[35,129],[36,29],[35,30]]]}'],
  ['bad_coordinates', '{"type":"Polygon","coordinates":[["x"]]}'],
  ['bad_coordinates', '{"type":"Polygon","coordinates":[]}'],
])('CON-88 %s: %s', (problem, text) => {
  expect(readGeoJson(text)).toEqual({ problem });
});
