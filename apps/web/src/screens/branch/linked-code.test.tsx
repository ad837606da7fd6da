import { listSiblings, showBranch } from '@app/contract/endpoints/branches';
import { createTestServer } from '@app/client/testing/test-server.ts';
import { noCarts } from '@app/domain/cart/carts';
import { afterEach, expect, test } from 'vitest';
import { carts } from '#features/ordering/cart/cart.store.ts';
import { renderScreen } from '#testing/render.tsx';
import { aBranch } from '#testing/samples.ts';

afterEach(() => carts.setState(noCarts));

async function openLink(query: string) {
  const server = createTestServer();
  server.response(showBranch, { branch: aBranch() });
  server.response(listSiblings, { data: { branches: [] } });
  return renderScreen(`/branch/${aBranch()._id}${query}`, { server });
}
const codeInCart = () => carts.getState().cart.code;

test('CODE-01 a link keeps its code with the cart of the branch', async () => {
  await openLink('?code=aqaba10&table=');
  await expect.poll(codeInCart).toBe('AQABA10');
  expect(carts.getState().cart).toMatchObject({ branchId: aBranch()._id, lines: [] });
});

test('CODE-01 a link with an endless code keeps as much as a field takes', async () => {
  await openLink(`?code=${'a'.repeat(500)}`);
  await expect.poll(codeInCart).toBe('A'.repeat(24));
});

test('CODE-01 an empty code and none change nothing', async () => {
  await openLink('?code=%20');
  await expect.poll(() => carts.getState().cart.branchId).toBe(aBranch()._id);
  expect(codeInCart()).toBe(undefined);
});
