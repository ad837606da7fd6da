import { createQueryClient } from '@app/client/react/query-client.ts';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';
import { showMe } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { Language } from '@app/domain/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { createConsoleRouter } from '#app/router.tsx';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';

type Start = { language?: Language; me?: WireMe | null; server?: TestServer };

// The library's default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the whole console at a path with real routes, queries and texts; only the server is fake. */
export async function renderConsole(
  path: string,
  { language = 'en', me = null, server = createTestServer() }: Start = {},
) {
  vi.stubGlobal('fetch', server.fetch);
  if (me === null) server.refuse(showMe, 401);
  else server.response(showMe, { me });
  await chooseLanguage(language);
  const queries = createQueryClient();
  const router = createConsoleRouter(queries);
  router.history.destroy();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  const view = render(
    <QueryClientProvider client={queries}>
      <Translations>
        <RouterProvider router={router} />
      </Translations>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return { ...view, server, user: userEvent.setup(), router, queries };
}
