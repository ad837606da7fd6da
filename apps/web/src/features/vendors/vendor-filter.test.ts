import { expect, test } from 'vitest';
import { aVendor, sampleId } from '#testing/samples.ts';
import {
  filteredVendors,
  filterFromQuery,
  isFiltered,
  type ListedVendor,
  listVendors,
  queryFromFilter,
} from './vendor-filter.ts';

const branch = { isActive: true, location: null };
const GRILLS = { key: 'grills', name: 'Grills' };
const COFFEE = { key: 'coffee', name: 'Coffee' };

function vendor(n: number, terms: object, more: Partial<ListedVendor> = {}, isOpen = true): ListedVendor {
  const _id = sampleId(n);
  return {
    ...aVendor({ _id, name: String(n), branches: [{ ...branch, _id, name: 'Branch', isOpen }] }),
    servingBranches: [
      {
        _id,
        image: null,
        imageColor: null,
        currency: 'JD',
        deliveryFee: 1,
        minimumOrderAmount: 0,
        distanceKm: 1,
        estimate: { from: 20, to: 30 },
        ...terms,
      },
    ],
    ...more,
  };
}

const vendors = [
  vendor(1, { distanceKm: 3, deliveryFee: 0 }, { tags: [GRILLS], ratingScore: 4_000 }),
  vendor(2, { distanceKm: 1, estimate: { from: 40, to: 50 }, offer: 'Half price' }, { tags: [COFFEE] }),
  vendor(3, { distanceKm: 0.5 }, { tags: [GRILLS, COFFEE] }, false),
  vendor(4, { distanceKm: 2, deliveryFee: 0.5, estimate: { from: 15, to: 25 } }, { ratingScore: 4_500 }),
];
const shown = (query: Parameters<typeof filterFromQuery>[0]) =>
  filteredVendors(vendors, filterFromQuery(query)).map(({ name }) => name);

test.each([
  [{}, '2 4 1 3'],
  [{ sort: 'time' }, '4 1 2 3'],
  [{ sort: 'fee' }, '1 4 2 3'],
  [{ sort: 'no-such-order' }, '2 4 1 3'],
  [{ open: '1' }, '2 4 1'],
  [{ free: '1' }, '1'],
  [{ offers: '1' }, '2'],
  [{ tag: 'grills' }, '1 3'],
  [{ tag: 'grills,coffee', open: '1' }, '2 1'],
  [{ tag: 'unknown' }, ''],
  // Rated 4.5, 4.0 and not at all.
  [{ sort: 'rating' }, '4 1 2 3'],
])('FIND-03 REVIEW-09 %j shows the vendors %s, closed ones last', (query, expected) => {
  expect(shown(query).join(' ')).toBe(expected);
});

test.each([{}, { open: '1', tag: 'grills,coffee', sort: 'fee' }, { free: '1', offers: '1' }])(
  'FIND-03 the filter of %j is the same query again',
  (query) => {
    expect(queryFromFilter(filterFromQuery(query))).toEqual(query);
    expect(isFiltered(filterFromQuery(query))).toBe(Object.keys(query).length > 0);
  },
);

test('FIND-03 a listing has the vendors of the filter and of the text, and the counts of all', () => {
  const { vendors: listed, ...rest } = listVendors(vendors, filterFromQuery({ open: '1' }), '4');
  expect(listed.map(({ name }) => name)).toEqual(['4']);
  expect(rest).toEqual({
    total: 1,
    counts: { open: 3, free: 1, offers: 1 },
    tags: [
      { ...GRILLS, count: 2 },
      { ...COFFEE, count: 2 },
    ],
  });
});

test('a vendor without a place has the status of all its branches', () => {
  const two = aVendor({
    branches: [
      { ...branch, _id: sampleId(1), name: 'A', isOpen: false },
      { ...branch, _id: sampleId(2), name: 'B', isOpen: true },
    ],
  });
  expect(filteredVendors([two], filterFromQuery({ open: '1' }))).toHaveLength(1);
});
