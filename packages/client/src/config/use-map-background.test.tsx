import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useMapBackground } from './use-map-background.ts';

const drawings = [{ labels: [] }];
const requested = vi.fn<typeof fetch>();

beforeAll(() => {
  const config = document.createElement('script');
  config.id = 'app-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({
    tilesUrl: '/tiles/{z}/{x}/{y}',
    baseMapUrl: '/assets/base-map-1.json',
  });
  document.head.append(config);
});
beforeEach(() => vi.stubGlobal('fetch', requested));

function Shown({ name }: { name: string }) {
  const { tiles, baseMap } = useMapBackground();
  return <p>{`${name} ${tiles?.url} ${baseMap?.length ?? 'plain'}`}</p>;
}

test('loads the base map once, and again only after a failure', async () => {
  requested.mockRejectedValueOnce(new TypeError('offline'));
  requested.mockResolvedValueOnce(new Response('no', { status: 503 }));
  requested.mockImplementation(async () => Response.json(drawings));
  for (const failures of [1, 2]) {
    const { unmount } = render(<Shown name="failed" />);
    expect(requested).toHaveBeenCalledTimes(failures);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText('failed /tiles/{z}/{x}/{y} plain')).toBeTruthy();
    unmount();
  }
  render(
    <>
      <Shown name="first" />
      <Shown name="second" />
    </>,
  );
  await screen.findByText('first /tiles/{z}/{x}/{y} 1');
  await screen.findByText('second /tiles/{z}/{x}/{y} 1');
  render(<Shown name="third" />);
  expect(screen.getByText('third /tiles/{z}/{x}/{y} 1')).toBeTruthy();
  expect(requested.mock.calls).toEqual(Array.from({ length: 3 }, () => ['/assets/base-map-1.json']));
});
