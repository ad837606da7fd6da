type Place = { x: number; y: number; width: number };
export type Side = 'right' | 'left' | 'bottom';

const PIN = { width: 26, height: 42 };
const LINE = 18;

type Box = { left: number; right: number; top: number; bottom: number };

/** On which side of its pin each name stands, whole and over no other name or pin; null where there is no room. */
export function labelSides(places: readonly Place[], frame: { x: number; y: number }): (Side | null)[] {
  const taken = places.map(pinBox);
  return places.map((place, index) => {
    const others = taken.filter((_, other) => other !== index);
    const side = (['right', 'left', 'bottom'] as const).find(
      (one) =>
        isInside(labelBox(place, one), frame) && !others.some((box) => overlap(box, labelBox(place, one))),
    );
    if (side) taken.push(labelBox(place, side));
    return side ?? null;
  });
}

function pinBox({ x, y }: Place): Box {
  return { left: x - PIN.width / 2, right: x + PIN.width / 2, top: y - PIN.height, bottom: y };
}

function labelBox({ x, y, width }: Place, side: Side): Box {
  const left = { right: x + PIN.width / 2, left: x - PIN.width / 2 - width, bottom: x - width / 2 }[side];
  const top = side === 'bottom' ? y + 2 : y - PIN.height / 2 - LINE / 2;
  return { left, right: left + width, top, bottom: top + LINE };
}

const isInside = ({ left, right, top, bottom }: Box, frame: { x: number; y: number }) =>
  left >= 0 && top >= 0 && right <= frame.x && bottom <= frame.y;

export const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
