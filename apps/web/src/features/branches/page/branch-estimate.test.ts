import { expect, test } from 'vitest';
import { aBranch, anItem, sampleId } from '#testing/samples.ts';
import { branchEstimate } from './branch-estimate.ts';

const slow = anItem({ _id: sampleId(31), preparationTime: 40 });
const branch = aBranch({
  preparationMinutes: { pickup: 20, delivery: 25, table_session: 15 },
  menu: {
    collections: [{ _id: sampleId(20), name: 'Grills', items: [anItem({ _id: sampleId(30) }), slow] }],
  },
});
const zone = {
  _id: sampleId(40),
  name: 'Centre',
  coordinates: [],
  deliveryFee: 1,
  minimumOrderAmount: 0,
  travelMinutes: 12,
};

test.each([
  ['a pickup', branch, { orderType: 'pickup', zone: null, itemIds: [] }, { from: 20, to: 30 }],
  ['a slow dish', branch, { orderType: 'pickup', zone: null, itemIds: [slow._id] }, { from: 40, to: 50 }],
  ['a table', branch, { orderType: 'table_session', zone: null, itemIds: [] }, { from: 15, to: 25 }],
  ['a delivery', branch, { orderType: 'delivery', zone, itemIds: [sampleId(30)] }, { from: 35, to: 45 }],
  ['a delivery to an unknown place', branch, { orderType: 'delivery', zone: null, itemIds: [] }, null],
  ['a closed branch', { ...branch, isOpen: false }, { orderType: 'pickup', zone: null, itemIds: [] }, null],
] as const)('ETA-01 the minutes of %s', (_, at, order, expected) => {
  expect(branchEstimate(at, order)).toEqual(expected);
});
