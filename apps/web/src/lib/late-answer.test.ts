import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { lateAnswer } from './late-answer.ts';

const Named = z.object({ name: z.string() });
const load = () => Promise.resolve(Named);

test('what was read is given at once, and told when it breaks the contract', async () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answer = lateAnswer('showName', load, false);
  expect(await answer.safeParseAsync({ name: 7 })).toEqual({ success: true, data: { name: 7 } });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(warned).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(warned.mock.calls[0]?.[0]).toBe('showName answered against the contract');
  expect(await answer.safeParseAsync({ name: 7 })).toMatchObject({ success: false });
  warned.mockRestore();
  vi.useRealTimers();
});

test('what was changed waits for its check', async () => {
  const answer = lateAnswer('rename', load, true);
  expect(await answer.safeParseAsync({ name: 7 })).toMatchObject({ success: false });
  expect(await answer.safeParseAsync({ name: 'Hana' })).toMatchObject({ success: true });
});
