/* Created on first use, because creation is slow. */
let graphemes: Intl.Segmenter | undefined;

export const BRANCH_NAME_LIMIT = 40;

/** Counts graphemes, so that no accent, vowel mark or emoji is split. */
export function truncateGraphemes(text: string, limit: number = BRANCH_NAME_LIMIT): string {
  if (text.length <= limit) return text;
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === limit) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
