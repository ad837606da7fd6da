import { expect, test } from 'vitest';
import { labelSides } from './label-sides.ts';

const frame = { x: 400, y: 300 };

test('places a label at the right of its pin, or at the left if the right is occupied', () => {
  expect(labelSides([{ x: 100, y: 100, width: 80 }], frame)).toEqual(['right']);
  expect(
    labelSides(
      [
        { x: 100, y: 100, width: 80 },
        { x: 160, y: 100, width: 80 },
      ],
      frame,
    ),
  ).toEqual(['left', 'right']);
});

test('never overlaps labels of close pins and omits those without space', () => {
  const close = Array.from({ length: 5 }, (_, index) => ({ x: 100 + index, y: 100 + index, width: 90 }));
  const sides = labelSides(close, frame);
  expect(new Set(sides.filter((side) => side !== null)).size).toBe(
    sides.filter((side) => side !== null).length,
  );
  expect(sides).toContain(null);
});

test('uses another side for a label that the edge of the map would cut', () => {
  expect(labelSides([{ x: 360, y: 100, width: 80 }], frame)).toEqual(['left']);
  expect(labelSides([{ x: 100, y: 100, width: 350 }], frame)).toEqual([null]);
});
