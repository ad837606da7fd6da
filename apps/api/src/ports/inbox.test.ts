import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inboxFile, localInbox } from './inbox.ts';
import { mailToInbox } from './mail.ts';
import { smsToInbox } from './sms.ts';

const clock = { now: () => new Date('2026-03-01T10:00:00Z') };

async function emptyInbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'hana-inbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir, inbox: localInbox(dataDir, clock) };
}

test('returns stored messages, newest first', async () => {
  const { inbox } = await emptyInbox();
  expect(await inbox.newest()).toEqual([]);
  await smsToInbox(inbox).send({ to: '+962790000001', text: 'Your code is 123456' });
  await mailToInbox(inbox).send({ to: 'lina@example.com', subject: 'Hello', text: 'مرحبا' });
  const at = '2026-03-01T10:00:00.000Z';
  expect(await inbox.newest()).toEqual([
    { at, channel: 'mail', to: 'lina@example.com', subject: 'Hello', text: 'مرحبا' },
    { at, channel: 'sms', to: '+962790000001', text: 'Your code is 123456' },
  ]);
});

test('returns the newest hundred messages, ignoring an incomplete line', async () => {
  const { dataDir, inbox } = await emptyInbox();
  for (let number = 1; number <= 120; number++) await smsToInbox(inbox).send({ to: '+1', text: `${number}` });
  expect((await inbox.newest()).map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, index) => `${120 - index}`),
  );
  await appendFile(inboxFile(dataDir), '{"at":"2026');
  expect((await inbox.newest())[0]?.text).toBe('120');
});

test('the file is readable by its owner only', async () => {
  const { dataDir, inbox } = await emptyInbox();
  await smsToInbox(inbox).send({ to: '+1', text: 'code' });
  expect((await stat(inboxFile(dataDir))).mode & 0o777).toBe(0o600);
});
