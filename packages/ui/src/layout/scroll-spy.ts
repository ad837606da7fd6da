type SectionPosition = { id: string; top: number; bottom: number };

/**
 * Returns the last section whose heading has passed the line under the sticky tabs.
 * At the end of the page it returns the last section, which may be too short to reach the line.
 */
export function sectionAt(
  positions: readonly SectionPosition[],
  line: number,
  isAtEnd: boolean,
): string | null {
  if (isAtEnd) return positions.at(-1)?.id ?? null;
  const passed = positions.findLast(({ top }) => top <= line);
  return (passed ?? positions[0])?.id ?? null;
}
