import type { Config } from '#config/config.ts';
import type { Logger } from '#startup/logging.ts';
import { cachedFiles } from './cached-files.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import type { RemoteFiles } from './s3-files.ts';

type OpenFiles = { files: Files; remote: RemoteFiles | null };

/** The files of DATA_DIR, or of the bucket if there is one. The library of S3 is loaded only then. */
export async function openFiles(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  log: Logger,
): Promise<OpenFiles> {
  if (s3 === null) return { files: localFiles(dataDir), remote: null };
  const { s3Files } = await import('./s3-files.ts');
  const remote = cachedFiles(await s3Files(s3, log));
  return { files: remote, remote };
}
