import { useEffect, useRef } from 'react';
import { isShortcut } from '#features/device-settings/shortcuts.ts';

export type Arrow = 'up' | 'down' | 'left' | 'right';

type BoardKeys = {
  /** A physical key, so that it works on an Arabic keyboard. Returns whether it did something. */
  onKey: (code: string) => boolean;
  /** A step through the orders; sideways as the eye sees it. */
  onArrow: (arrow: Arrow) => boolean;
  onHelp: () => void;
  onSearch: () => void;
};

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** CON-35 The keys of the board. They are off in fields, over dialogs, and by a setting of the device. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      const { onKey, onArrow, onHelp, onSearch } = latest.current;
      const arrow = ARROWS[event.code];
      if (event.key === '?' || event.key === '؟') onHelp();
      else if (event.code === 'Slash' && !event.shiftKey) onSearch();
      else if (!(arrow ? onArrow(arrow) : onKey(event.code))) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
