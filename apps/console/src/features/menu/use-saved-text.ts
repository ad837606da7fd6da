import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { draftOf, dropDraft, dropDrafts, writeDraft } from '#session/draft.ts';

/** A pause in typing after which a text is saved. */
const PAUSE_MS = 900;

type Sides<Side extends string> = Readonly<Record<Side, string>>;
/** False refuses the text, which stays in the field. */
type Save<Side extends string> = (texts: Sides<Side>, start: Sides<Side>) => boolean | void;
type Options = {
  hasPause?: boolean;
  /** The name under which unsaved texts survive a reload, from `fieldDraft`. */
  draft: string;
};

const MENU_DRAFTS = 'menu.';
/** CON-129 The name of the unsaved text of one field. Ids are unique over all menus. */
export const fieldDraft = (nodeId: string, field: string) => `${MENU_DRAFTS}${nodeId}.${field}`;
export const dropMenuDrafts = () => dropDrafts(MENU_DRAFTS);

/**
 * The texts of a field that is saved when it is left, on Enter, or when typing pauses. The value of a colleague is
 * shown unless the text was changed here; `start` is what the person saw when the change began. Typing renders the
 * field alone. A text that is not saved yet survives a reload.
 */
export function useSavedTexts<Side extends string>(
  saved: Sides<Side>,
  save: Save<Side>,
  { hasPause = true, draft }: Options,
) {
  const [now, setNow] = useState(() => draftOf(draft, { texts: saved, start: saved }));
  const latest = useRef({ ...now, save });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const merged = withSaved(now, saved);
  if (merged !== now) setNow(merged);
  useEffect(() => {
    latest.current = { ...now, save };
  });

  function leave() {
    clearTimeout(timer.current);
    const { texts, start, save: send } = latest.current;
    if (!isChanged(texts, start) || send(texts, start) === false) return;
    latest.current.start = texts;
    dropDraft(draft);
    setNow({ texts, start: texts });
  }

  function change(side: Side, text: string) {
    const { start } = latest.current;
    const texts = { ...latest.current.texts, [side]: text };
    latest.current.texts = texts;
    setNow({ texts, start });
    if (isChanged(texts, start)) writeDraft(draft, { texts, start });
    else dropDraft(draft);
    savePaused();
  }

  function savePaused() {
    clearTimeout(timer.current);
    if (hasPause) timer.current = setTimeout(leave, PAUSE_MS);
  }

  // A text that was typed just before the field goes away is saved too.
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  useEffect(() => {
    // A text of before a reload.
    const { texts, start } = latest.current;
    if (isChanged(texts, start)) savePaused();
    return () => leaving.current();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { texts: now.texts, change, leave };
}

const isChanged = (texts: Sides<string>, start: Sides<string>) =>
  Object.entries(texts).some(([side, text]) => text !== start[side]);

/** The sides that were not changed here follow the saved ones; the server trims, the spaces of the person stay. */
function withSaved<Side extends string>(
  now: { texts: Sides<Side>; start: Sides<Side> },
  saved: Sides<Side>,
): { texts: Sides<Side>; start: Sides<Side> } {
  let { texts, start } = now;
  for (const side of Object.keys(saved) as Side[]) {
    if (texts[side] !== start[side] || saved[side] === start[side].trim()) continue;
    texts = { ...texts, [side]: saved[side] };
    start = { ...start, [side]: saved[side] };
  }
  return texts === now.texts ? now : { texts, start };
}

/** The same for one text. */
export function useSavedText(
  saved: string,
  save: (text: string, start: string) => boolean | void,
  options: Options,
) {
  const { texts, change, leave } = useSavedTexts(
    { text: saved },
    ({ text }, start) => save(text, start.text),
    options,
  );
  return {
    text: texts.text,
    change: (text: string) => change('text', text),
    leave,
    onEnter: (event: KeyboardEvent) => {
      if (event.key === 'Enter') leave();
    },
  };
}
