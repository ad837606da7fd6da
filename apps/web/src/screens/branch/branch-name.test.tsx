import { listSiblings, showBranch } from '@app/contract/endpoints/branches';
import type { ResponseOf } from '@app/contract/endpoint';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render.tsx';
import { aBranch, sampleId } from '#testing/samples.ts';

// Production does not validate responses.
vi.hoisted(() => vi.stubEnv('DEV', false));

test('D-012 the name of a branch may come as `branch`', async () => {
  const { name, ...branch } = aBranch({ isActive: false });
  const other = { _id: sampleId(11), branch: 'Harbour', isOpen: true, isActive: true, location: null };
  const server = createTestServer();
  server.response(showBranch, { branch: { ...branch, branch: name } } as unknown as ResponseOf<
    typeof showBranch
  >);
  server.response(listSiblings, { data: { branches: [other] } } as unknown as ResponseOf<
    typeof listSiblings
  >);
  const { user } = await renderScreen(`/branch/${branch._id}`, { server });
  expect((await screen.findAllByText(/Corniche/)).length).toBeGreaterThan(0);
  const [others] = await screen.findAllByRole('button', { name: 'See other branches' });
  await user.click(others!);
  expect(await screen.findByRole('link', { name: /Harbour/ })).toBeTruthy();
});
