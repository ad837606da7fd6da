const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const LETTER = /[\p{L}\p{N}]/u;

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) if (LETTER.test(segment)) return segment;
  return '';
}

/** The letters that stand for a name: the first of its first words, in capitals where the script has them. */
export function initialsOf(name: string, count = 1): string {
  const words = name.split(/\s+/).map(firstLetter).filter(Boolean);
  // Two Arabic letters side by side would join and read as a word.
  const letters = words.slice(0, count);
  return letters.join(/[\u0600-\u06FF]/.test(letters[0] ?? '') ? '\u200C' : '').toLocaleUpperCase('en');
}
