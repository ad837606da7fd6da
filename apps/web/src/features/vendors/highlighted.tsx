import { matchWord, searchWords } from '@app/domain/text/search-words';

export type Part = { text: string; isMatch: boolean };

/** FIND-02 Splits a name into its words and marks those that match a word of the search. */
export function highlighted(name: string, search: string): Part[] {
  const wanted = searchWords(search);
  const isMatch = (text: string) =>
    searchWords(text).some((word) => wanted.some((one) => matchWord(one, word) !== null));
  return name
    .split(/(\s+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isMatch: isMatch(text) }));
}

/** FIND-02 A name with the words that match the search marked. */
export function Highlighted({ name, search }: { name: string; search: string }) {
  return (
    <bdi>
      {highlighted(name, search).map(({ text, isMatch }, index) =>
        isMatch ? (
          <mark key={index} className="rounded-sm bg-saffron-soft px-0.5 text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
