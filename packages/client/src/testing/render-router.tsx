import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, vi } from 'vitest';

type Around = { queries: QueryClient; Translations: ComponentType<{ children: ReactNode }> };

const rendered: AnyRouter[] = [];

afterEach(async () => {
  // A route that is still loading would be rendered after the test browser is gone.
  for (const router of rendered.splice(0)) await vi.waitUntil(() => router.state.status === 'idle', 10_000);
});

/** Renders the routes of an app at a path, and waits until they have loaded. */
export async function renderRouter(router: AnyRouter, path: string, { queries, Translations }: Around) {
  // A separate history, so that a router of an earlier test cannot navigate this one.
  router.history.destroy();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  const view = render(
    <QueryClientProvider client={queries}>
      <Translations>
        <RouterProvider router={router} />
      </Translations>
    </QueryClientProvider>,
  );
  rendered.push(router);
  await act(() => router.load());
  return view;
}
