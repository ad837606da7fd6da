import { expect, test } from 'vitest';
import { ROUTE_PATTERNS } from '../apps/api/src/web/route-patterns.ts';
import { patterns } from '../apps/web/src/paths.ts';

/** `/map/{-$branchId}` and `/map/:branchId?` are the same path, each as its router writes it. */
const plain = (path: string) => path.replaceAll(/\{-\$(\w+)\}/g, ':$1?').replaceAll('$', ':');

test('ROUTE-34 the server has a page for exactly the routes of the web app', () => {
  // A redirect, the page that says there is none, and the gallery of development are no pages.
  const { navigateMe, notFound, gallery, ...pages } = patterns;
  expect([navigateMe, notFound, gallery]).toHaveLength(3);
  const served = ROUTE_PATTERNS.map(({ path }) => path as string);
  expect(Object.values(pages).map(plain).toSorted()).toEqual(served.toSorted());
});
