type BackTarget = {
  /** Pages that are obsolete after the order: Back skips them. */
  passed: readonly string[];
  /** The page that Back opens instead. */
  back: string;
};

/**
 * Loads another page with a full page load. The browser shows this page until the next one paints; if it is restored
 * from the back/forward cache it reloads, because its state is obsolete.
 */
export function hardNavigate(href: string, target: BackTarget): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  goBackOver(target, () => window.location.assign(href));
}

type Entry = { url: string | null; sameDocument: boolean };

/** How many entries to go back, and whether the entry found there is replaced by the fallback page. */
export function stepsOver(
  before: readonly Entry[],
  { passed, back }: BackTarget,
): { steps: number; isRewritten: boolean } {
  const isAt = (entry: Entry | undefined, paths: readonly string[]) =>
    Boolean(entry?.sameDocument && entry.url && paths.includes(new URL(entry.url).pathname));
  const entries = before.toReversed();
  const over = entries.findIndex((entry) => !isAt(entry, passed));
  const steps = over === -1 ? entries.length : over;
  if (isAt(entries[steps], [back])) return { steps: steps + 1, isRewritten: false };
  return { steps, isRewritten: true };
}

function goBackOver(target: BackTarget, leave: () => void): void {
  if (!target.passed.includes(window.location.pathname)) return leave();
  const { steps, isRewritten } = stepsOver(entriesBefore(), target);
  const arrive = () => {
    // Uses the platform's history: the router need not render a page that is left at once.
    if (isRewritten) History.prototype.replaceState.call(window.history, null, '', target.back);
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

/** The Navigation API is not available in every browser. */
function entriesBefore(): readonly Entry[] {
  if (!('navigation' in window)) return [];
  const { navigation } = window as unknown as {
    navigation: { entries: () => readonly Entry[]; currentEntry: { index: number } | null };
  };
  return navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
}
