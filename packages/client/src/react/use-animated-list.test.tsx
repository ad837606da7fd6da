import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAnimatedList } from './use-animated-list.ts';

function List({ names }: { names: readonly string[] }) {
  const shown = useAnimatedList(names, (name) => name.split(' ')[0]!);
  return (
    <ul>
      {shown.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

const shownNames = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** The browser of these tests has no view transitions. It takes the picture of the page, then calls the update. */
function addViewTransitions(reducesMotion = false) {
  const pictures: (string | null)[][] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
  Object.assign(document, {
    startViewTransition(update: () => Promise<void>) {
      pictures.push(shownNames());
      return { ready: Promise.resolve(), finished: Promise.resolve(), updateCallbackDone: update() };
    },
  });
  return pictures;
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('a list without view transitions changes at once', () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  rerender(<List names={['b']} />);
  expect(shownNames()).toEqual(['b']);
});

test('an entry that leaves is in the picture from which the browser animates', async () => {
  const pictures = addViewTransitions();
  const { rerender } = render(<List names={['a', 'b']} />);
  rerender(<List names={['b']} />);
  await expect.poll(() => shownNames()).toEqual(['b']);
  expect(pictures).toEqual([['a', 'b']]);
});

test('a change inside an entry shows at once, without motion', () => {
  const pictures = addViewTransitions();
  const { rerender } = render(<List names={['a 1', 'b 1']} />);
  rerender(<List names={['a 2', 'b 1']} />);
  expect(shownNames()).toEqual(['a 2', 'b 1']);
  expect(pictures).toEqual([]);
});

test('with reduced motion a list changes at once', () => {
  const pictures = addViewTransitions(true);
  const { rerender } = render(<List names={['a', 'b']} />);
  rerender(<List names={['b']} />);
  expect(shownNames()).toEqual(['b']);
  expect(pictures).toEqual([]);
});
