type SectionPlace = { id: string; top: number; bottom: number };

/**
 * The section the reader is in: the last one whose heading has passed the line under the sticky tabs.
 * At the very end of the page the last one, even when it is too short to reach the line.
 */
export function sectionAt(places: readonly SectionPlace[], line: number, isAtEnd: boolean): string | null {
  if (isAtEnd) return places.at(-1)?.id ?? null;
  const passed = places.findLast(({ top }) => top <= line);
  return (passed ?? places[0])?.id ?? null;
}
