type Label = { x: number; y: number; width: number };
export type Side = 'right' | 'left' | 'bottom';

const PIN = { width: 26, height: 42 };
const LINE_HEIGHT = 18;

type Box = { left: number; right: number; top: number; bottom: number };

/** Selects a side of its pin for each label, without overlaps and inside the frame; null if no side fits. */
export function labelSides(labels: readonly Label[], frame: { x: number; y: number }): (Side | null)[] {
  const taken = labels.map(pinBox);
  return labels.map((label, index) => {
    const others = taken.filter((_, other) => other !== index);
    const side = (['right', 'left', 'bottom'] as const).find(
      (candidate) =>
        isInside(labelBox(label, candidate), frame) &&
        !others.some((box) => overlap(box, labelBox(label, candidate))),
    );
    if (side) taken.push(labelBox(label, side));
    return side ?? null;
  });
}

function pinBox({ x, y }: Label): Box {
  return { left: x - PIN.width / 2, right: x + PIN.width / 2, top: y - PIN.height, bottom: y };
}

function labelBox({ x, y, width }: Label, side: Side): Box {
  const left = { right: x + PIN.width / 2, left: x - PIN.width / 2 - width, bottom: x - width / 2 }[side];
  const top = side === 'bottom' ? y + 2 : y - PIN.height / 2 - LINE_HEIGHT / 2;
  return { left, right: left + width, top, bottom: top + LINE_HEIGHT };
}

const isInside = ({ left, right, top, bottom }: Box, frame: { x: number; y: number }) =>
  left >= 0 && top >= 0 && right <= frame.x && bottom <= frame.y;

export const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
