import type { BodyOf } from '@app/contract/endpoint';
import type { saveZones } from '@app/contract/endpoints/console/zones';
import type { ConsoleZone } from '@app/contract/schemas/console/zones';
import { MAX_ZONE_CORNERS } from '@app/domain/geo/drawing';
import { midpointOf, roundCorner } from '@app/domain/geo/drawing';
import { MIN_CORNERS, outlineProblem } from '@app/domain/geo/outline';
import { cutOut } from '@app/domain/geo/overlap';
import type { Point } from '@app/domain/geo/point';
import type { Polygon } from '@app/domain/geo/polygon';
import { type Amount, amount, ZERO } from '@app/domain/money/amount';
import { plainDigits } from '@app/domain/money/format';
import { toLatinDigits } from '@app/domain/text/digits';
import { typedAmount } from '@app/domain/text/typed-amount';

/** A zone in the editor. Numbers stay as they were typed until they are saved. */
export type ZoneDraft = {
  key: string;
  id: string | null;
  name: { en: string; ar: string };
  area: Polygon;
  fee: string;
  minimum: string;
  travelMinutes: string;
};

/** The zones in the order of precedence. */
export type Drawing = readonly ZoneDraft[];

const MAX_TRAVEL_MINUTES = 180;
const MAX_STEPS = 200;

export const draftOfZone = ({ id, name, area, fee, minimum, travelMinutes }: ConsoleZone): ZoneDraft => ({
  key: id,
  id,
  name,
  area,
  fee: decimalText(fee),
  minimum: decimalText(minimum),
  travelMinutes: travelMinutes === null ? '' : String(travelMinutes),
});

const decimalText = (value: number) => plainDigits(amount(value));

let count = 0;

export function newZone(area: Polygon, name: ZoneDraft['name'], like?: ZoneDraft): ZoneDraft {
  count += 1;
  return {
    fee: '1.00',
    minimum: '0.00',
    travelMinutes: '',
    ...like,
    key: `new-${Date.now().toString(36)}-${count}`,
    id: null,
    name,
    area,
  };
}

export const withZone = (drawing: Drawing, key: string, changes: Partial<ZoneDraft>): Drawing =>
  drawing.map((zone) => (zone.key === key ? { ...zone, ...changes } : zone));

export const withoutZone = (drawing: Drawing, key: string): Drawing =>
  drawing.filter((zone) => zone.key !== key);

export function withZoneAt(drawing: Drawing, key: string, to: number): Drawing {
  const zone = drawing.find((one) => one.key === key);
  return zone ? withoutZone(drawing, key).toSpliced(to, 0, zone) : drawing;
}

/** The outline with a corner in the middle of the edge after a corner; null if it has as many as allowed. */
export function withCornerAfter(area: Polygon, index: number): Polygon | null {
  const [from, to] = [area[index], area[(index + 1) % area.length]];
  if (!from || !to || area.length >= MAX_ZONE_CORNERS) return null;
  return area.toSpliced(index + 1, 0, midpointOf(from, to));
}

/** The outline without a corner; null if three are left. */
export const withoutCorner = (area: Polygon, index: number): Polygon | null =>
  area.length <= MIN_CORNERS ? null : area.toSpliced(index, 1);

/**
 * CON-90 The zones with one cut out of another. Further pieces become zones after it with the same name and prices.
 * Null if nothing or no valid outline is left.
 */
export function withCut(drawing: Drawing, from: string, by: string): Drawing | null {
  const [zone, winner] = [from, by].map((key) => drawing.find((one) => one.key === key));
  if (!zone || !winner) return null;
  const pieces = cutOut(zone.area, winner.area).map((piece) => cleaned(piece));
  const [largest, ...others] = pieces.filter((piece) => outlineProblem(piece) === null);
  if (!largest) return null;
  const index = drawing.indexOf(zone);
  return drawing.toSpliced(
    index,
    1,
    { ...zone, area: largest },
    ...others.map((area) => newZone(area, zone.name, zone)),
  );
}

/** Rounded corners, without repeated ones. */
function cleaned(area: Polygon): Polygon {
  const corners = area.map(roundCorner);
  return corners.filter(({ lat, lng }, index) => {
    const before = corners.at(index - 1);
    return before?.lat !== lat || before.lng !== lng;
  });
}

/** The amount of a field, for the list and the test pin; zero while it is not one. */
export const amountOf = (text: string): Amount => typedAmount(text) ?? ZERO;

export type ZoneField = 'nameEn' | 'nameAr' | 'fee' | 'minimum' | 'travelMinutes';

/** The fields of a zone that cannot be saved. */
export function problemsOf({ name, fee, minimum, travelMinutes }: ZoneDraft): ZoneField[] {
  const isAmount = (text: string) => (typedAmount(text) ?? -1) >= 0;
  const problems: [ZoneField, boolean][] = [
    ['nameEn', name.en.trim() === ''],
    ['nameAr', name.ar.trim() === ''],
    ['fee', !isAmount(fee)],
    ['minimum', !isAmount(minimum)],
    ['travelMinutes', minutesOf(travelMinutes) === undefined],
  ];
  return problems.flatMap(([field, isProblem]) => (isProblem ? [field] : []));
}

/** Null for an empty field, undefined for one that is no number of minutes. */
function minutesOf(text: string): number | null | undefined {
  const digits = toLatinDigits(text).trim();
  if (digits === '') return null;
  const minutes = Number(digits);
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_TRAVEL_MINUTES ? minutes : undefined;
}

export const zonesInput = (drawing: Drawing): BodyOf<typeof saveZones>['zones'] =>
  drawing.map(({ id, name, area, fee, minimum, travelMinutes }) => ({
    id,
    name: { en: name.en.trim(), ar: name.ar.trim() },
    area: [...area],
    fee: amountOf(fee),
    minimum: amountOf(minimum),
    travelMinutes: minutesOf(travelMinutes) ?? null,
  }));

/** A coordinate as it was typed; null if it is not one. */
export function typedPoint(lat: string, lng: string): Point | null {
  const [north, east] = [lat, lng].map((text) => {
    const digits = toLatinDigits(text)
      .trim()
      .replace(/[,\u066B]/, '.');
    return /^-?\d{1,3}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  });
  if (north === undefined || east === undefined) return null;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? roundCorner({ lat: north, lng: east }) : null;
}

/** What can be undone and redone. Steps with the same tag, such as letters of one field, are one step. */
export type History = {
  past: readonly Drawing[];
  present: Drawing;
  future: readonly Drawing[];
  tag: string | null;
};

export const startOf = (present: Drawing): History => ({ past: [], present, future: [], tag: null });

export function recorded(history: History, present: Drawing, tag: string | null = null): History {
  if (tag !== null && tag === history.tag) return { ...history, present, future: [] };
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], tag };
}

export function undone(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    tag: null,
  };
}

export function redone(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: [...history.past, history.present], present, future, tag: null };
}

export const isSameDrawing = (a: Drawing, b: Drawing) =>
  JSON.stringify(zonesInput(a)) === JSON.stringify(zonesInput(b)) && a.length === b.length;
