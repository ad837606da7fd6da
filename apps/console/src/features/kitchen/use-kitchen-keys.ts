import { useEffect, useRef } from 'react';
import { deviceSettings } from '#features/device-settings/device-settings.ts';

type Keys = {
  /** CON-42 Makes the order with this number ready. */
  onReady: (hotkey: number) => void;
  onRecall: () => void;
  /** CON-47 The line that has the focus. */
  onSoldOut: (lineId: string | null) => void;
};

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** Keys by their place on the keyboard, as bump bars send them. Off in fields and dialogs, and by a setting. */
export function useKitchenKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { code, target, repeat, ctrlKey, altKey, metaKey } = event;
      if (repeat || ctrlKey || altKey || metaKey || isTyping(target) || !deviceSettings().shortcuts) return;
      const { onReady, onRecall, onSoldOut } = current.current;
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
      const arrow = ARROWS[code];
      if (digit !== undefined) onReady(Number(digit));
      else if (code === 'KeyU') onRecall();
      else if (code === 'KeyS') onSoldOut(focusedLine());
      else if (arrow) moveFocus(arrow);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const focusedLine = () =>
  document.activeElement instanceof HTMLElement ? (document.activeElement.dataset['line'] ?? null) : null;

/** Focuses the nearest line in the direction as it is seen, so that it is right in both languages. */
function moveFocus([x, y]: readonly [number, number]): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const from = lines.find((line) => line === document.activeElement);
  if (!from) return lines[0]?.focus();
  const at = centre(from);
  const nearest = lines
    .filter((line) => line !== from)
    .map((line) => {
      const to = centre(line);
      const along = (to.x - at.x) * x + (to.y - at.y) * y;
      const across = Math.abs((to.x - at.x) * y) + Math.abs((to.y - at.y) * x);
      return { line, along, distance: along + 3 * across };
    })
    .filter(({ along }) => along > 1)
    .toSorted((a, b) => a.distance - b.distance)[0];
  nearest?.line.focus();
}

function centre(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
