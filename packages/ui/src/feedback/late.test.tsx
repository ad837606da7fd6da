import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWait } from './late.ts';
import { SkeletonGroup } from './skeleton.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const skeleton = (name: string) => (
  <SkeletonGroup key={name} label={name}>
    {null}
  </SkeletonGroup>
);
const delay = () => parseFloat(screen.getByRole('status').style.animationDelay);

test('UX 7.18 a skeleton that replaces another one goes on with its wait, and stays visible after it', () => {
  render(skeleton('first')).unmount();
  vi.advanceTimersByTime(1_000);
  const view = render(skeleton('of the route'));
  expect(delay()).toBe(150);
  vi.advanceTimersByTime(60);
  view.rerender(skeleton('of the screen'));
  expect(delay()).toBe(90);
  vi.advanceTimersByTime(200);
  view.rerender(skeleton('of its list'));
  expect(delay()).toBeLessThanOrEqual(0);
});

test('UX 7.18 a skeleton that comes later waits again', () => {
  const { unmount } = render(skeleton('one'));
  vi.advanceTimersByTime(500);
  unmount();
  vi.advanceTimersByTime(500);
  render(skeleton('another'));
  expect(delay()).toBe(150);
});

test('UX 7.18 what the router shows after its own wait is visible at once', () => {
  render(skeleton('one')).unmount();
  vi.advanceTimersByTime(1_000);
  endWait();
  render(skeleton('of the route'));
  expect(delay()).toBeLessThanOrEqual(0);
});
