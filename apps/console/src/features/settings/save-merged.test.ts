import { ApiError } from '@app/client/http/api-error.ts';
import { expect, test } from 'vitest';
import { type Saved, saveMerged } from './save-merged.ts';

type Values = { minimum: number; phone: string };
const base: Values = { minimum: 200, phone: '+96232010101' };

/** A server that somebody else has changed. */
function serverWith(theirs: Partial<Values>) {
  const stored: Saved<Values> = { values: { ...base, ...theirs }, revision: 5 };
  const sent: [Partial<Values>, number][] = [];
  return {
    sent,
    send: async (_: Values, changes: Partial<Values>, revision: number) => {
      sent.push([changes, revision]);
      if (revision !== stored.revision) throw new ApiError(409, { message: 'stale' }, stored);
      return { values: { ...stored.values, ...changes }, revision: revision + 1 };
    },
    currentOf: (json: unknown) => json as Saved<Values>,
  };
}

test('CON-100 changes of other fields by others are merged without a question', async () => {
  const { sent, ...server } = serverWith({ phone: '+96232010199' });
  const saved = { values: base, revision: 4 };
  const outcome = await saveMerged({ base, own: { ...base, minimum: 300 }, saved, ...server });
  expect(sent).toEqual([
    [{ minimum: 300 }, 4],
    [{ minimum: 300 }, 5],
  ]);
  expect(outcome).toEqual({
    saved: { values: { minimum: 300, phone: '+96232010199' }, revision: 6 },
    conflicts: [],
  });
});

test('CON-100 a field that both have changed is left to the person', async () => {
  const { sent, ...server } = serverWith({ minimum: 400 });
  const saved = { values: base, revision: 4 };
  const outcome = await saveMerged({ base, own: { ...base, minimum: 300 }, saved, ...server });
  expect(sent).toHaveLength(1);
  expect(outcome).toEqual({
    saved: { values: { ...base, minimum: 400 }, revision: 5 },
    conflicts: ['minimum'],
  });
});

test('CON-100 other failures are thrown, and nothing is sent without a change', async () => {
  const saved = { values: base, revision: 5 };
  const send = () => Promise.reject(new ApiError(422, { message: 'no' }));
  const currentOf = () => null;
  await expect(saveMerged({ base, own: { ...base, minimum: -1 }, saved, send, currentOf })).rejects.toThrow(
    'no',
  );
  expect(await saveMerged({ base, own: base, saved, send, currentOf })).toEqual({ saved, conflicts: [] });
});
