import { connection } from '@app/client/http/connection.ts';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { listVendors, showVendor } from '@app/contract/endpoints/vendors';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browseWithoutLocation } from '#features/location/location.store.ts';
import { renderScreen, setViewport } from '#testing/render.tsx';
import { aVendor, sampleId } from '#testing/samples.ts';

const PER_PAGE = 24;
const ALL = 60;

/** The ends of lists that are observed. */
let ends: Set<() => void>;

beforeEach(() => {
  setViewport(390, 844);
  ends = new Set();
  class Observer {
    reach: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.reach = () => callback([{ isIntersecting: true }]);
    }
    observe(element: Element) {
      if (element.matches('[data-end]')) ends.add(this.reach);
    }
    disconnect() {
      ends.delete(this.reach);
    }
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  setViewport(1024, 768);
  connection.reportSuccess();
});

const reachEnd = () => act(async () => ends.forEach((reach) => reach()));

const named = (n: number) =>
  aVendor({ _id: sampleId(n), name: `Vendor ${n}`, vendorDashedName: `vendor-${n}`, tags: [] });

function pagedServer(server = createTestServer()) {
  server.respondByDefault(listVendors, ({ query }) => {
    if (query['page'] === undefined) return { vendors: [named(1)] };
    const from = (Number(query['page']) - 1) * PER_PAGE;
    const total = query['open'] === '1' ? 1 : ALL;
    const count = Math.max(0, Math.min(PER_PAGE, total - from));
    return {
      vendors: Array.from({ length: count }, (_, index) => named(from + index + 1)),
      total,
      openTotal: 1,
      tags: [{ key: 'grills', name: 'Grills', count: 30 }],
    };
  });
  server.respondByDefault(showVendor, { vendor: named(1) });
  return server;
}

const names = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/vendor/'))
    .map(({ textContent }) => textContent);

function browse(path = '/vendors', server = pagedServer()) {
  browseWithoutLocation();
  return renderScreen(path, { server });
}

test('FIND-03 without a place the vendors load page by page as the end comes near', async () => {
  const { server } = await browse();
  await waitFor(() => expect(names()).toHaveLength(PER_PAGE));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('60 stores');
  await reachEnd();
  await waitFor(() => expect(names()).toHaveLength(2 * PER_PAGE));
  await reachEnd();
  await waitFor(() => expect(names()).toHaveLength(ALL));
  expect(new Set(names()).size).toBe(ALL);
  expect(ends.size).toBe(0);
  expect(server.receivedBy(listVendors).map(({ query }) => query)).toEqual(
    ['1', '2', '3'].map((page) => ({ page, per_page: '24', sort: 'open' })),
  );
});

test('FIND-03 the server filters and searches the pages', async () => {
  const { server, user } = await browse('/vendors?tag=grills');
  await waitFor(() => expect(names()).toHaveLength(PER_PAGE));
  await user.click(await screen.findByRole('button', { name: 'Open now' }));
  await waitFor(() => expect(names()).toEqual(['Vendor 1']));
  await user.type(screen.getByRole('searchbox'), 'ven');
  await waitFor(() =>
    expect(server.receivedBy(listVendors).at(-1)?.query).toEqual({
      page: '1',
      per_page: '24',
      sort: 'open',
      open: '1',
      tag: 'grills',
      search: 'ven',
    }),
  );
});

test('FIND-03 a page that fails can be loaded again, and what is loaded stays', async () => {
  const server = pagedServer();
  const { user } = await browse('/vendors', server);
  await waitFor(() => expect(names()).toHaveLength(PER_PAGE));
  server.refuse(listVendors, 422);
  await reachEnd();
  await screen.findByText('The stores could not be loaded.');
  expect(names()).toHaveLength(PER_PAGE);
  server.response(listVendors, { vendors: [named(50)], total: 25 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(names()).toHaveLength(PER_PAGE + 1));
});

test('FIND-03 the loaded pages are there again after a vendor and Back', async () => {
  const { router, server } = await browse();
  await waitFor(() => expect(names()).toHaveLength(PER_PAGE));
  await reachEnd();
  await waitFor(() => expect(names()).toHaveLength(2 * PER_PAGE));
  await act(() => router.navigate({ href: '/vendor/vendor-1' }));
  await screen.findByRole('heading', { level: 1, name: 'Vendor 1' });
  act(() => router.history.back());
  await waitFor(() => expect(names()).toHaveLength(2 * PER_PAGE));
  expect(server.receivedBy(listVendors)).toHaveLength(2);
});

test('D-098 offline the copy of all vendors is shown', async () => {
  const server = createTestServer();
  server.response(listVendors, ({ query }) => {
    if (query['page'] !== undefined) throw new TypeError('Failed to fetch');
    return { vendors: [named(1), named(2)] };
  });
  await browse('/vendors', server);
  act(() => connection.reportFailure());
  await waitFor(() => expect(names()).toEqual(['Vendor 1', 'Vendor 2']));
});
