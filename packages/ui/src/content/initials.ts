/** A letter with its marks. `Intl.Segmenter` supports more scripts, but took 110 ms to create on a slow device. */
const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** Removes the Arabic article if at least two letters follow it. */
const withoutArticle = (word: string) => word.replace(/^ال(?=\p{L}\p{M}*\p{L})/u, '');

const firstLetter = (word: string) => LETTER.exec(withoutArticle(word))?.[0] ?? '';

/** The first letters of the first words of a name, in upper case. */
export function initialsOf(name: string, count = 1): string {
  const letters = name.split(/\s+/).map(firstLetter).filter(Boolean).slice(0, count);
  // Adjacent Arabic letters would join and read as a word.
  return letters.join(/[\u0600-\u06FF]/.test(letters[0] ?? '') ? '\u200C' : '').toLocaleUpperCase('en');
}
