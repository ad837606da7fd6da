/** With its accents and vowel marks. A segmenter would know more scripts; to make one took 110 ms at a quarter of the speed. */
const LETTER = /[\p{L}\p{N}]\p{M}*/u;

/** The Arabic article is no part of the name: two letters or more must follow it. */
const withoutArticle = (word: string) => word.replace(/^ال(?=\p{L}\p{M}*\p{L})/u, '');

const firstLetter = (word: string) => LETTER.exec(withoutArticle(word))?.[0] ?? '';

/** The letters that stand for a name: the first of its first words, in capitals where the script has them. */
export function initialsOf(name: string, count = 1): string {
  const words = name.split(/\s+/).map(firstLetter).filter(Boolean);
  // Two Arabic letters side by side would join and read as a word.
  const letters = words.slice(0, count);
  return letters.join(/[\u0600-\u06FF]/.test(letters[0] ?? '') ? '\u200C' : '').toLocaleUpperCase('en');
}
