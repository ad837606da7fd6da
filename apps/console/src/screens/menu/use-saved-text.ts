import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A pause in typing after which a text is saved. */
const PAUSE_MS = 900;

/**
 * The text of a field that is saved when it is left, on Enter, or when typing pauses. The value of a colleague is shown
 * unless the text was changed here; `start` is what the person saw when the change began. Typing renders the field
 * alone.
 */
export function useSavedText(
  saved: string,
  /** False refuses the text, which stays in the field. */
  save: (text: string, start: string) => boolean | void,
  { hasPause = true }: { hasPause?: boolean } = {},
) {
  const [text, setText] = useState(saved);
  const [start, setStart] = useState(saved);
  const latest = useRef({ text, start, save });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The server trims texts; the spaces of the person stay while they type.
  if (text === start && saved !== start.trim()) {
    setStart(saved);
    setText(saved);
  }
  useEffect(() => {
    latest.current = { text, start, save };
  });

  function leave() {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now.text === now.start) return;
    if (now.save(now.text, now.start) === false) return;
    latest.current.start = now.text;
    setStart(now.text);
  }

  function change(next: string) {
    setText(next);
    latest.current.text = next;
    clearTimeout(timer.current);
    if (hasPause) timer.current = setTimeout(leave, PAUSE_MS);
  }

  // A text that was typed just before the field goes away is saved too.
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  useEffect(() => () => leaving.current(), []);

  return {
    text,
    start,
    change,
    leave,
    onEnter: (event: KeyboardEvent) => {
      if (event.key === 'Enter') leave();
    },
  };
}
