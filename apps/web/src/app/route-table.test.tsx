import { PAGES } from '@app/contract/pages';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { extraRoutes } from '#paths.ts';
import { renderPart } from '#testing/render.tsx';
import { PageSkeleton, routes } from './route-table.tsx';

test('ROUTE-34 has a route with the right access for every page of the table', () => {
  const pages = Object.values(PAGES).map((page) => [page.path, 'access' in page ? page.access : 'public']);
  const routed = routes.map(({ options }) => [
    'path' in options ? options.path : null,
    options.staticData?.access ?? 'public',
  ]);
  const extra = [extraRoutes.navigateMe, '$'].map((path) => [path, 'public']);
  const byPath = ([a]: readonly unknown[], [b]: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);
  expect(routed.toSorted(byPath)).toEqual([...pages, ...extra].toSorted(byPath));
});

test('UX 7.18 a skeleton whose code has loaded is there in the first render', async () => {
  PageSkeleton.preload();
  await import('#screens/skeletons.tsx');
  const waited = vi.fn<() => void>();
  const Empty = () => {
    waited();
    return null;
  };
  const page = (
    <Suspense fallback={<Empty />}>
      <PageSkeleton name="branch" />
    </Suspense>
  );
  await renderPart(page);
  await screen.findByRole('main');
  expect(waited).not.toHaveBeenCalled();
});
