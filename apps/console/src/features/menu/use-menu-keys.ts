import { useEffect, useRef } from 'react';
import { deviceSettings } from '#features/device-settings/device-settings.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]');

/** `/` goes to the search. Off in fields, over dialogs and by the setting of the device. */
export function useMenuKeys(onSearch: () => void): void {
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.code !== 'Slash' || !isPlain || isField(event.target) || !deviceSettings().shortcuts) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
