export type WordChange = { kind: 'same' | 'removed' | 'added'; text: string };

/** A longer text is compared as a whole: the table grows with the square of its length. */
const MAX_WORDS = 400;

/** The differences of two texts by words. Spaces belong to the word before them. */
export function wordDiff(before: string, after: string): WordChange[] {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  if (left.length > MAX_WORDS || right.length > MAX_WORDS)
    return joined([...asChanges('removed', [before]), ...asChanges('added', [after])]);
  const table = commonLengths(left, right);
  const changes: WordChange[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const [old, next] = [left[row], right[column]];
    if (old !== undefined && next !== undefined && isSame(old, next)) {
      changes.push({ kind: 'same', text: old.length > next.length ? old : next });
      row += 1;
      column += 1;
    } else if (
      next === undefined ||
      (old !== undefined && lengthAt(table, row + 1, column) >= lengthAt(table, row, column + 1))
    ) {
      changes.push({ kind: 'removed', text: old ?? '' });
      row += 1;
    } else {
      changes.push({ kind: 'added', text: next });
      column += 1;
    }
  }
  return joined(changes);
}

const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];
const isSame = (a: string, b: string) => a.trimEnd() === b.trimEnd();
const asChanges = (kind: WordChange['kind'], texts: readonly string[]): WordChange[] =>
  texts.filter((text) => text !== '').map((text) => ({ kind, text }));

const lengthAt = (table: readonly (readonly number[])[], row: number, column: number) =>
  table[row]?.[column] ?? 0;

/** At [row][column]: the length of the longest common sequence of the words from there on. */
function commonLengths(left: readonly string[], right: readonly string[]): number[][] {
  const table: number[][] = Array.from({ length: left.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  );
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      table[row]![column] = isSame(left[row]!, right[column]!)
        ? lengthAt(table, row + 1, column + 1) + 1
        : Math.max(lengthAt(table, row + 1, column), lengthAt(table, row, column + 1));
  return table;
}

/** Joins neighbours of one kind. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const result: WordChange[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else result.push({ ...change });
  }
  return result;
}
