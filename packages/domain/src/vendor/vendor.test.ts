import { expect, test } from 'vitest';
import { dashedNameOf } from './dashed-name.ts';
import { type BranchFacts, missingForLive, problemsOf } from './readiness.ts';
import { isSilent } from './silence.ts';
import { vendorStateOf } from './vendor-state.ts';

const ready = {
  hasPlace: true,
  hasHours: true,
  isDelivering: true,
  hasZone: true,
  hasItems: true,
  hasArabic: true,
  isSilent: false,
  hasPhone: true,
  servesTables: false,
  hasTables: false,
  isTaxDecided: true,
} satisfies BranchFacts & Record<string, boolean>;

test('CON-124 a vendor is a draft, then live, then perhaps suspended', () => {
  expect(vendorStateOf({ isActive: false, hasBeenLive: false })).toBe('draft');
  expect(vendorStateOf({ isActive: true, hasBeenLive: true })).toBe('live');
  expect(vendorStateOf({ isActive: false, hasBeenLive: true })).toBe('suspended');
});

test('CON-124 the problems of a branch', () => {
  expect(problemsOf(ready)).toEqual([]);
  expect(problemsOf({ ...ready, hasZone: false })).toEqual(['zone']);
  expect(problemsOf({ ...ready, hasZone: false, isDelivering: false })).toEqual([]);
  expect(problemsOf({ ...ready, hasItems: false, hasArabic: false })).toEqual(['menu']);
  expect(problemsOf({ ...ready, hasHours: false, hasArabic: false, isSilent: true })).toEqual([
    'hours',
    'arabic',
    'silent',
  ]);
});

test('CON-125 what is missing names its branch, and a silent board does not count', () => {
  expect(missingForLive({ branches: [], hasManager: false })).toEqual([
    { need: 'branch', branchId: null },
    { need: 'manager', branchId: null },
  ]);
  const branches = [
    { id: 1, ...ready, isSilent: true },
    { id: 2, ...ready, hasPlace: false },
  ];
  expect(missingForLive({ branches, hasManager: true })).toEqual([{ need: 'place', branchId: 2 }]);
});

test('CON-125 before going live the phone, the tables and the tax are asked for', () => {
  const branch = { id: 1, ...ready, hasPhone: false, servesTables: true, isTaxDecided: false };
  const needs = ({ branches }: { branches: (typeof branch)[] }) =>
    missingForLive({ branches, hasManager: true }).map(({ need }) => need);
  expect(needs({ branches: [branch] })).toEqual(['phone', 'tables', 'tax']);
  expect(needs({ branches: [{ ...branch, servesTables: false }] })).toEqual(['phone', 'tax']);
  expect(problemsOf(branch)).toEqual([]);
});

test.each([
  ["Jo's Grill & Café", 'jo-s-grill-cafe'],
  ['  Two   Words  ', 'two-words'],
  ['مطعم', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('CON-124 the dashed name of "%s" is "%s"', (name, dashed) => {
  expect(dashedNameOf(name)).toBe(dashed);
});

const at = (hour: number, minute: number) => new Date(Date.UTC(2027, 2, 10, hour, minute));
const day = [{ opens: 12 * 60, closes: 20 * 60 }];
const hours = { week: [day, day, day, day, day, day, day], differentDays: [], timeZone: 'UTC' };
const liveAt = at(0, 0);

test('CON-126 a branch is silent after three minutes without a board or key, while it is open', () => {
  expect(isSilent({ hours, watchedAt: at(12, 57), liveAt }, at(13, 0))).toBe(true);
  expect(isSilent({ hours, watchedAt: at(12, 58), liveAt }, at(13, 0))).toBe(false);
  expect(isSilent({ hours, watchedAt: null, liveAt }, at(13, 0))).toBe(true);
  expect(isSilent({ hours, watchedAt: null, liveAt }, at(20, 1))).toBe(false);
});

test('CON-126 the three minutes begin when the branch opens or goes live', () => {
  expect(isSilent({ hours, watchedAt: null, liveAt }, at(12, 2))).toBe(false);
  expect(isSilent({ hours, watchedAt: null, liveAt }, at(12, 3))).toBe(true);
  expect(isSilent({ hours, watchedAt: null, liveAt: at(12, 59) }, at(13, 0))).toBe(false);
});
