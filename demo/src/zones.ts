import type { DemoBranch } from './builders.ts';
import { text } from './builders.ts';

export type DemoZone = NonNullable<DemoBranch['zones']>[number];

const outline = (...points: [lat: number, lng: number][]) => points.map(([lat, lng]) => ({ lat, lng }));

export const aqabaCentre: DemoZone = {
  key: 'aqaba-centre',
  name: text('Aqaba Centre', 'وسط العقبة'),
  deliveryFee: 1,
  minimumOrderAmount: 3,
  polygon: outline(
    [29.5175, 35.0015],
    [29.526, 34.9995],
    [29.536, 34.996],
    [29.543, 35.0],
    [29.544, 35.013],
    [29.533, 35.0195],
    [29.52, 35.013],
  ),
};

export const aqabaNorth: DemoZone = {
  key: 'aqaba-north',
  name: text('Aqaba North & Ayla', 'شمال العقبة وأيلة'),
  deliveryFee: 1.5,
  minimumOrderAmount: 5,
  polygon: outline(
    [29.543, 34.989],
    [29.562, 34.99],
    [29.57, 35.008],
    [29.564, 35.03],
    [29.544, 35.03],
    [29.544, 35.013],
    [29.543, 35.0],
  ),
};

export const southCoast: DemoZone = {
  key: 'south-coast',
  name: text('South Coast & Tala Bay', 'الساحل الجنوبي وتالا بيه'),
  deliveryFee: 2.5,
  minimumOrderAmount: 8,
  polygon: outline(
    [29.5175, 35.0015],
    [29.52, 35.013],
    [29.48, 35.005],
    [29.43, 34.995],
    [29.395, 34.985],
    [29.398, 34.97],
    [29.44, 34.974],
    [29.49, 34.985],
  ),
};

export const ammanDowntown: DemoZone = {
  key: 'amman-downtown',
  name: text('Amman Downtown', 'وسط البلد'),
  deliveryFee: 1,
  minimumOrderAmount: 3,
  polygon: outline(
    [31.942, 35.92],
    [31.944, 35.948],
    [31.96, 35.945],
    [31.966, 35.925],
    [31.96, 35.908],
    [31.946, 35.906],
  ),
};

export const abdali: DemoZone = {
  key: 'abdali-shmeisani',
  name: text('Abdali & Shmeisani', 'العبدلي والشميساني'),
  deliveryFee: 1.25,
  minimumOrderAmount: 4,
  polygon: outline(
    [31.96, 35.908],
    [31.966, 35.925],
    [31.979, 35.917],
    [31.983, 35.895],
    [31.968, 35.885],
    [31.96, 35.895],
  ),
};

export const abdoun: DemoZone = {
  key: 'abdoun-sweifieh',
  name: text('Abdoun & Sweifieh', 'عبدون والصويفية'),
  deliveryFee: 1.5,
  minimumOrderAmount: 5,
  polygon: outline(
    [31.946, 35.906],
    [31.96, 35.908],
    [31.96, 35.895],
    [31.968, 35.885],
    [31.966, 35.85],
    [31.945, 35.848],
    [31.933, 35.878],
  ),
};

/** A zone with the terms of one branch. */
export const onTerms = (zone: DemoZone, deliveryFee: number, minimumOrderAmount: number): DemoZone => ({
  ...zone,
  deliveryFee,
  minimumOrderAmount,
});

export const DEMO_ZONES = [aqabaCentre, aqabaNorth, southCoast, ammanDowntown, abdali, abdoun];
