import { PAGES } from '@app/contract/pages';
import { expect, test } from 'vitest';
import { extraRoutes } from '#paths.ts';
import { routes } from './route-table.tsx';

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
