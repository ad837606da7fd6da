import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { lateAnswer } from './late-answer.ts';

const Named = z.object({ name: z.string() });
const load = () => Promise.resolve(Named);

test('what was read is given at once, and told when it breaks the contract', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answer = lateAnswer('showName', load, false);
  expect(await answer.safeParseAsync({ name: 7 })).toEqual({ success: true, data: { name: 7 } });
  await vi.waitFor(
    () => expect(warned.mock.calls[0]?.[0]).toBe('showName answered against the contract'),
    3_000,
  );
  expect(await answer.safeParseAsync({ name: 7 })).toMatchObject({ success: false });
  warned.mockRestore();
});

test('what was changed waits for its check', async () => {
  const answer = lateAnswer('rename', load, true);
  expect(await answer.safeParseAsync({ name: 7 })).toMatchObject({ success: false });
  expect(await answer.safeParseAsync({ name: 'Hana' })).toMatchObject({ success: true });
});
