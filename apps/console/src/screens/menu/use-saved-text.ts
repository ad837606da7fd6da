import { useEffect, useRef, useState } from 'react';

/** A pause in typing after which the text is saved. */
const PAUSE_MS = 900;

/**
 * The text of a field that is saved when typing pauses or the field is left. The value of a colleague is shown unless
 * the text was changed here. Typing renders the field alone.
 */
export function useSavedText(saved: string, save: (text: string) => void) {
  const [text, setText] = useState(saved);
  const [known, setKnown] = useState(saved);
  const latest = useRef({ text, known, save });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (saved !== known) {
    setKnown(saved);
    if (text === known) setText(saved);
  }
  useEffect(() => {
    latest.current = { text, known, save };
  });

  function leave() {
    clearTimeout(timer.current);
    const now = latest.current;
    if (now.text !== now.known) now.save(now.text);
  }

  function change(next: string) {
    setText(next);
    latest.current.text = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(leave, PAUSE_MS);
  }

  // A text that was typed just before the field goes away is saved too.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const now = latest.current;
      if (now.text !== now.known) now.save(now.text);
    },
    [],
  );

  return { text, change, leave };
}
