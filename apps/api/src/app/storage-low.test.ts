import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startAppProcess } from '#testing/app-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'hana-small-disk-'));
const isMounted = mountSmallDisk();
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns false where mounting is not permitted; the test is then skipped. */
function mountSmallDisk(): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=400m,mode=777', 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const freeBytes = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

test.runIf(isMounted)(
  'T9 on a disk that is almost full reading goes on and writing is refused, until there is room again',
  async () => {
    const app = startAppProcess({ DATA_DIR: folder });
    try {
      const url = await app.ready();
      const read = async () => (await fetch(`${url}/service/api/customer/vendors`)).status;
      let last = 0;
      const write = async () => {
        last += 1;
        const response = await fetch(`${url}/service/api/customer/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
          body: JSON.stringify({ name: 'Lina', phone: `+96279001${1_000 + last}`, password: 'olive-tree-9' }),
        });
        return { status: response.status, text: await response.text() };
      };
      expect([(await write()).status, await read()]).toEqual([200, 200]);

      const filler = join(folder, 'filler');
      writeFileSync(filler, Buffer.alloc(freeBytes() - 40 * 1_024 * 1_024));
      await expect.poll(async () => (await write()).status).toBe(503);
      const refused = await write();
      expect(JSON.parse(refused.text).message).toBe('يتعذّر الحفظ الآن. يُرجى المحاولة بعد قليل.');
      expect([await read(), (await fetch(`${url}/healthz`)).status]).toEqual([200, 200]);

      unlinkSync(filler);
      await expect.poll(async () => (await write()).status).toBe(200);
    } finally {
      app.signal('SIGTERM');
      await app.exited();
    }
  },
);
