import { highlighted } from './highlight.ts';

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
