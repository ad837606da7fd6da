import { createQueryClient } from '@app/client/react/query-client.ts';
import { renderRouter } from '@app/client/testing/render-router.tsx';
import { createTestServer, type TestServer } from '@app/client/testing/test-server.ts';
import { showMe } from '@app/contract/endpoints/console/account';
import type { WireMe } from '@app/contract/schemas/console/account';
import type { Language } from '@app/domain/language';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createConsoleRouter } from '#app/router.tsx';
import { chooseLanguage, Translations } from '#i18n/i18n.ts';

type Start = { language?: Language; me?: WireMe | null; server?: TestServer };

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
  const view = await renderRouter(router, path, { queries, Translations });
  return { ...view, server, user: userEvent.setup(), router, queries };
}
