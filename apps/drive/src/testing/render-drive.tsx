import { createTestServer } from '@app/client/testing/test-server.ts';
import { showMe } from '@app/contract/endpoints/console/account';
import { listDeliveries } from '@app/contract/endpoints/drive/deliveries';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { Delivery, DriverPage } from '@app/contract/schemas/drive/deliveries';
import type { Language } from '@app/domain/language';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { DriveApp } from '#app/drive-app.tsx';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';
import { driverPage } from './deliveries.ts';
import { SAMI } from './staff.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/drive');
});

type Start = {
  language?: Language;
  me?: WireMe | null | 'failing';
  page?: DriverPage;
  deliveries?: readonly Delivery[];
  /** False for a page that opens without a network. */
  isOnline?: boolean;
};

/** Renders the drivers' app with its own texts; only the server is fake. */
export async function renderDrive({
  language = 'en',
  me = SAMI,
  page,
  deliveries = [],
  isOnline: isOnlineAtFirst = true,
}: Start = {}) {
  const server = createTestServer();
  let isOnline = isOnlineAtFirst;
  vi.stubGlobal('WebSocket', undefined);
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return String(input) === '/healthz' ? new Response('ok') : server.fetch(input, init);
  });
  if (me === 'failing') server.refuse(showMe, 503);
  else if (me === null) server.refuse(showMe, 401);
  else server.response(showMe, { me: { ...me, account: me.account && { ...me.account, language } } });
  let current = page ?? driverPage(deliveries);
  server.response(listDeliveries, () => ({ page: current }));
  await chooseLanguage(language);
  render(
    <Translations>
      <DriveApp />
    </Translations>,
  );
  return {
    server,
    user: userEvent.setup(),
    /** What the server answers from now on. */
    serve: (next: DriverPage) => {
      current = next;
      return { page: next };
    },
    loseNetwork: () => {
      isOnline = false;
      window.dispatchEvent(new Event('offline'));
    },
    restoreNetwork: () => {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}
