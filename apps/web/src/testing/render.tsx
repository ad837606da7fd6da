import { storeLanguage } from '@app/client/i18n/language-choice.ts';
import { createQueryClient } from '@app/client/react/query-client.ts';
import { routerNavigation } from '@app/client/router/navigation.ts';
import { renderRouter } from '@app/client/testing/render-router.tsx';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';
import { listCredit, showUser } from '@app/contract/endpoints/account';
import { reverseGeocode } from '@app/contract/endpoints/geocoding';
import { listActiveOrders } from '@app/contract/endpoints/orders';
import type { WireUser } from '@app/contract/schemas/customer/account';
import type { Point } from '@app/domain/geo/point';
import type { Language } from '@app/domain/language';
import { NavigationProvider } from '@app/ui/actions/link.tsx';
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, vi } from 'vitest';
import { createAppRouter } from '#app/router.tsx';
import { watchLocation } from '#features/location/location.store.ts';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { tokens } from '#session/token.ts';

type Start = {
  language?: Language;
  /** The signed-in customer; null for a guest. */
  customer?: WireUser | null;
  /** Responds to requests; a test may add responses later. */
  server?: TestServer;
  /** Initial content of local storage. */
  stored?: Record<string, unknown>;
  /** The browser's response to a position request. */
  position?: Position;
};

type Position = Point | 'refused' | 'unsupported';

type Work = () => Promise<unknown>;

beforeAll(() => {
  watchLocation();
  // The test browser has one tab and no Web Locks.
  const locks = { request: async (_name: string, work: Work) => work() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  clearStorage();
});

/**
 * Renders the whole app at a URL with real routes, guards, queries and texts; only the server is fake. `watchSession`
 * runs only in the tests that cover it.
 */
export async function renderScreen(path: string, start: Start = {}) {
  const { server, user, queries } = await begin(start);
  window.history.replaceState(null, '', path);
  const router = createAppRouter(queries);
  const view = await renderRouter(router, path, { queries, Translations });
  return { ...view, server, user, queries, router };
}

/** Renders one component with a router, a query client and the texts. */
export async function renderPart(part: ReactNode, start: Start = {}) {
  const { server, user, queries } = await begin(start);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <NavigationProvider navigation={routerNavigation(router)}>{part}</NavigationProvider>,
    }),
  });
  const view = await renderRouter(router, '/', { queries, Translations });
  return { ...view, server, user, queries, router };
}

async function begin({
  language = 'en',
  customer = null,
  server = createTestServer(),
  stored = {},
  position,
}: Start) {
  if (position !== undefined) standAt(position);
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  if (customer) signIn(server, customer);
  server.respondByDefault(reverseGeocode, {});
  // Resets stores that an earlier test has initialized.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.stubGlobal('fetch', server.fetch);
  await chooseLanguage(language);
  return { server, user: userEvent.setup(), queries: createQueryClient() };
}

function standAt(position: Position): void {
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) =>
    typeof position === 'object'
      ? found({ coords: { latitude: position.lat, longitude: position.lng } } as GeolocationPosition)
      : failed({ code: 1, message: position } as GeolocationPositionError);
  const value = position === 'unsupported' ? undefined : { getCurrentPosition };
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true });
}

function signIn(server: TestServer, customer: WireUser): void {
  tokens.write('test-token');
  server.respondByDefault(showUser, { user: customer });
  server.respondByDefault(listActiveOrders, { orders: [] });
  server.respondByDefault(listCredit, { credit: [] });
}

function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  storeLanguage('en');
}

type TestWindow = { happyDOM: { setViewport: (size: { width: number; height: number }) => void } };

/** Sets the size of the test browser, which is 1024 × 768. */
export const setViewport = (width: number, height: number) =>
  (window as unknown as TestWindow).happyDOM.setViewport({ width, height });
