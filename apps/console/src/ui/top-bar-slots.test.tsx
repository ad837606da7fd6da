import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TopBarSlots, TopBarState, TopBarTools } from './top-bar-slots.tsx';

test('a screen adds its state and tools to the bar, and takes them with it', () => {
  const bar = (stateRef: (element: HTMLElement | null) => void, toolsRef: typeof stateRef) => (
    <header>
      <div ref={stateRef} />
      <div ref={toolsRef} />
    </header>
  );
  const screenOf = (isOpen: boolean) => (
    <TopBarSlots bar={bar}>
      <main>
        {isOpen && (
          <>
            <TopBarState>Open until 12:00 AM</TopBarState>
            <TopBarTools>
              <button type="button">Mute</button>
            </TopBarTools>
          </>
        )}
      </main>
    </TopBarSlots>
  );
  const { rerender } = render(screenOf(true));
  expect(screen.getByRole('banner').textContent).toBe('Open until 12:00 AMMute');
  expect(screen.getByRole('main').textContent).toBe('');
  rerender(screenOf(false));
  expect(screen.getByRole('banner').textContent).toBe('');
});
