/**
 * CON-113 The hours of a day from the first busy one to the last. They begin after the longest time without orders, so
 * that the hours after midnight follow the evening.
 */
export function businessHours<Row>(day: readonly Row[], isBusy: (row: Row) => boolean): Row[] {
  const busy = day.flatMap((row, index) => (isBusy(row) ? [index] : []));
  const [first] = busy;
  const last = busy.at(-1);
  if (first === undefined || last === undefined) return [];
  let start = first;
  let longest = first + day.length - last;
  busy.forEach((hour, index) => {
    const pause = hour - (busy[index - 1] ?? hour);
    if (pause > longest) [start, longest] = [hour, pause];
  });
  return [...day.slice(start), ...day.slice(0, start)].slice(0, day.length - longest + 1);
}
