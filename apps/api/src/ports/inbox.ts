import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';

const InboxMessage = z.object({
  at: z.string(),
  channel: z.enum(['sms', 'mail']),
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
});
export type InboxMessage = z.output<typeof InboxMessage>;

/** Stores outgoing messages on this machine, so that codes can be read without a provider. */
export type Inbox = {
  deliver: (message: Omit<InboxMessage, 'at'>) => Promise<void>;
  newest: () => Promise<InboxMessage[]>;
  /** Deletes the messages of a deleted account. */
  forget: (recipients: readonly string[]) => Promise<void>;
};

const SHOWN = 100;

export const inboxFile = (dataDir: string) => join(dataDir, 'inbox.jsonl');

export function localInbox(dataDir: string, clock: Clock): Inbox {
  const file = inboxFile(dataDir);
  return {
    async deliver(message) {
      await mkdir(dirname(file), { recursive: true });
      const line = JSON.stringify({ at: clock.now().toISOString(), ...message } satisfies InboxMessage);
      await appendFile(file, `${line}\n`, { mode: 0o600 });
    },
    async newest() {
      const lines = (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n');
      return lines.slice(-SHOWN).toReversed().flatMap(parseMessages);
    },
    async forget(recipients) {
      const content = await readFile(file, 'utf8').catch(() => null);
      if (content === null) return;
      const lines = content.split('\n');
      const remaining = lines.filter(
        (line) => !parseMessages(line).some(({ to }) => recipients.includes(to)),
      );
      if (remaining.length === lines.length) return;
      await writeFile(`${file}.part`, remaining.join('\n'), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

/* The last line may be incomplete if the process was killed while writing. */
function parseMessages(line: string): InboxMessage[] {
  try {
    return [InboxMessage.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
