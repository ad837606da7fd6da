/** Of names that would cover each other, the first one is shown; the others return when the map is zoomed in. */
export function keepNamesApart(map: HTMLElement): void {
  const shown: DOMRect[] = [];
  for (const name of map.querySelectorAll<HTMLElement>('.map-area-name')) {
    const box = name.getBoundingClientRect();
    const isCovered = shown.some((other) => isOverlapping(box, other));
    name.style.visibility = isCovered ? 'hidden' : '';
    if (!isCovered) shown.push(box);
  }
}

const isOverlapping = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
