import type { Drawing } from '@app/domain/geo/base-map';
import { EAST_COAST, GULF } from './gulf.ts';
import { spots } from './spots.ts';

/** The roads and areas between the two towns, for low zoom levels. */
export const COUNTRY: Drawing = {
  water: [
    GULF,
    spots(`
      31.77 35.53, 31.72 35.585, 31.5 35.57, 31.33 35.54, 31.27 35.49, 31.1 35.47, 31.08 35.4,
      31.25 35.4, 31.45 35.4, 31.65 35.44
    `),
  ],
  coastLines: [EAST_COAST],
  coastRings: [],
  islands: [],
  piers: [],
  runways: [],
  parks: [],
  hills: [
    spots(`
      29.68 35.36, 29.62 35.35, 29.52 35.37, 29.45 35.4, 29.47 35.5, 29.58 35.52, 29.66 35.46
    `),
    spots('30.6 35.5, 30.3 35.42, 30 35.3, 29.85 35.3, 30.05 35.5, 30.4 35.6, 30.8 35.62'),
  ],
  roads: [
    {
      rank: 'highway',
      line: spots(`
        29.554 35.0255, 29.564 35.03, 29.571 35.043, 29.577 35.064, 29.59 35.09, 29.62 35.13, 29.65 35.2,
        29.69 35.29, 29.71 35.37, 29.84 35.46, 30.02 35.55, 30.19 35.72, 30.5 35.86, 30.84 36,
        31.2 36.04, 31.5 36, 31.7226 35.985
      `),
    },
    {
      rank: 'highway',
      line: spots(`
        29.608 35.0112, 29.63 35.015, 29.68 35.033, 29.8 35.08, 30.1 35.17, 30.4 35.28, 30.7 35.37,
        31 35.46, 31.25 35.53, 31.5 35.58, 31.72 35.6, 31.83 35.65, 31.9 35.73, 31.945 35.79
      `),
    },
    {
      rank: 'highway',
      line: spots('29.7 35.335, 29.66 35.4, 29.61 35.42, 29.576 35.42'),
    },
  ],
  quarters: [],
  labels: [
    { kind: 'water', at: [28.95, 34.78], from: 7, to: 9, en: 'Gulf of Aqaba', ar: 'خليج العقبة' },
    { kind: 'water', at: [31.45, 35.48], from: 8, en: 'Dead Sea', ar: 'البحر الميت' },
    { kind: 'town', at: [29.563, 35.42], from: 9, en: 'Wadi Rum', ar: 'وادي رم' },
    { kind: 'town', at: [30.195, 35.735], from: 8, en: "Ma'an", ar: 'معان' },
    { kind: 'town', at: [30.322, 35.46], from: 9, en: 'Petra', ar: 'البتراء' },
  ],
};
