type Way = {
  /** Pages that are over with the order: Back does not lead to them. */
  passed: readonly string[];
  /** Where Back leads instead. */
  back: string;
};

/**
 * One full load of another page. The browser keeps this one painted until the next has something to show; should it
 * bring this one back later, it is loaded again, for what it shows is over.
 */
export function hardNavigate(href: string, way: Way): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  goBackOver(way, () => window.location.assign(href));
}

type Entry = { url: string | null; sameDocument: boolean };

/** How far back to go, and whether what is found there becomes the page to go back to. */
export function stepsOver(
  before: readonly Entry[],
  { passed, back }: Way,
): { steps: number; isRewritten: boolean } {
  const isAt = (entry: Entry | undefined, paths: readonly string[]) =>
    Boolean(entry?.sameDocument && entry.url && paths.includes(new URL(entry.url).pathname));
  const entries = before.toReversed();
  const over = entries.findIndex((entry) => !isAt(entry, passed));
  const steps = over === -1 ? entries.length : over;
  if (isAt(entries[steps], [back])) return { steps: steps + 1, isRewritten: false };
  return { steps, isRewritten: true };
}

function goBackOver(way: Way, leave: () => void): void {
  if (!way.passed.includes(window.location.pathname)) return leave();
  const { steps, isRewritten } = stepsOver(entriesBefore(), way);
  const arrive = () => {
    // By the platform's own method: the router need not draw a page that is left at once.
    if (isRewritten) History.prototype.replaceState.call(window.history, null, '', way.back);
    leave();
  };
  if (steps === 0) return arrive();
  const arrived = (event: Event) => {
    event.stopImmediatePropagation();
    arrive();
  };
  window.addEventListener('popstate', arrived, { capture: true, once: true });
  window.history.go(-steps);
}

/** Not every browser tells. */
function entriesBefore(): readonly Entry[] {
  if (!('navigation' in window)) return [];
  const { navigation } = window as unknown as {
    navigation: { entries: () => readonly Entry[]; currentEntry: { index: number } | null };
  };
  return navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
}
