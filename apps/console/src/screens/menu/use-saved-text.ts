import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A pause in typing after which a text is saved. */
const PAUSE_MS = 900;

type Sides<Side extends string> = Readonly<Record<Side, string>>;
/** False refuses the text, which stays in the field. */
type Save<Side extends string> = (texts: Sides<Side>, start: Sides<Side>) => boolean | void;
type Options = { hasPause?: boolean };

/**
 * The texts of a field that is saved when it is left, on Enter, or when typing pauses. The value of a colleague is
 * shown unless the text was changed here; `start` is what the person saw when the change began. Typing renders the
 * field alone.
 */
export function useSavedTexts<Side extends string>(
  saved: Sides<Side>,
  save: Save<Side>,
  { hasPause = true }: Options = {},
) {
  const [now, setNow] = useState({ texts: saved, start: saved });
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
    setNow({ texts, start: texts });
  }

  function change(side: Side, text: string) {
    const texts = { ...latest.current.texts, [side]: text };
    latest.current.texts = texts;
    setNow({ texts, start: latest.current.start });
    clearTimeout(timer.current);
    if (hasPause) timer.current = setTimeout(leave, PAUSE_MS);
  }

  // A text that was typed just before the field goes away is saved too.
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  useEffect(() => () => leaving.current(), []);

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
  options: Options = {},
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
