import { chown } from 'node:fs/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readCommandConfig } from './command-config.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.runIf(process.getuid?.() === 0)(
  'a command runs as the user of the server in a volume of root, and not in a folder of another user',
  async () => {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    vi.stubEnv('DATA_DIR', folder.path);
    vi.stubEnv('ENV_FILE', '');
    vi.spyOn(process, 'getuid').mockReturnValue(1_000);
    expect(await readCommandConfig()).toMatchObject({ dataDir: folder.path });
    await chown(folder.path, 1_001, 1_001);
    await expect(readCommandConfig()).rejects.toThrow('Run the command as its owner');
  },
);
