import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The `/` key focuses the search, unless a field has the focus or a dialog is open. */
export function useSlash(goToSearch: () => void) {
  const latest = useRef(goToSearch);
  useEffect(() => {
    latest.current = goToSearch;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || isTyping(event.target) || document.querySelector('dialog[open], [role="dialog"]'))
        return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
