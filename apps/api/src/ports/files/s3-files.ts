import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as s3 from '@aws-sdk/client-s3';
import type { S3Settings } from '#config/config-s3.ts';
import { AppError } from '#errors/app-error.ts';
import { concurrencyLimit } from '#concurrency/concurrency-limit.ts';
import { StartupError } from '#startup/startup-error.ts';
import type { Logger } from '#startup/logging.ts';
import { type Files, isFileName } from './files.ts';

type StorageState = 'ready' | 'away';

/** Storage elsewhere, which can be away for a while. */
export type RemoteFiles = Files & {
  state: () => StorageState;
  /** Watches the storage, so that its state is known without requests. */
  start: () => void;
  stop: () => void;
};

const CONNECT_WITHIN_MS = 1_000;
const RESPOND_WITHIN_MS = 3_000;
const MAX_ATTEMPTS = 2;
const MAX_PAGE = 1_000;
const LOOK_EVERY_MS = 5_000;
const CAPACITY = { maxConcurrent: 32, waiting: 64 };

/**
 * Files in a bucket of S3-compatible storage. Errors of the storage are `server.unavailable`. A bucket that does not
 * exist or rejects the key ends the start; storage that does not respond does not.
 */
export async function s3Files(settings: S3Settings, log: Logger, MaxKeys = MAX_PAGE): Promise<RemoteFiles> {
  const { bucket: Bucket } = settings;
  const client = clientFor(settings);
  const inTurn = concurrencyLimit(CAPACITY);
  let state: StorageState = 'ready';
  const note = (now: StorageState, error?: unknown) => {
    if (now !== state && now === 'away') log.warn({ err: error }, 'files: the storage cannot be used');
    if (now !== state && now === 'ready') log.info('files: the storage is back');
    state = now;
  };
  /** Null if the file is absent. */
  const call = <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T | null> =>
    inTurn(async () => {
      try {
        const result = await work(AbortSignal.timeout(RESPOND_WITHIN_MS));
        note('ready');
        return result;
      } catch (error) {
        if (isAbsent(error)) return null;
        note('away', error);
        throw new AppError('server.unavailable', {}, { cause: error });
      }
    });
  const look = () =>
    call((abortSignal) => client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal }));

  await client
    .send(new s3.HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(RESPOND_WITHIN_MS) })
    .catch((error: unknown) => {
      if (isRefusal(error))
        throw new StartupError('The bucket S3_BUCKET does not exist, or the key may not use it.');
      note('away', error);
    });
  let timer: NodeJS.Timeout | undefined;
  return {
    state: () => state,
    start() {
      timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      client.destroy();
    },
    async read(name) {
      if (!isFileName(name)) return null;
      return call(async (abortSignal) => {
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key: name }), { abortSignal });
        const content = await contentOf(found.Body, abortSignal);
        const tag = (found.ETag ?? '').replaceAll('"', '');
        return { content, tag, modifiedAt: found.LastModified ?? new Date(0) };
      });
    },
    async has(name) {
      if (!isFileName(name)) return false;
      const found = await call((abortSignal) =>
        client.send(new s3.HeadObjectCommand({ Bucket, Key: name }), { abortSignal }),
      );
      return found !== null;
    },
    async write(name, content) {
      if (!isFileName(name)) throw new Error(`${name} is not a file name`);
      const put = new s3.PutObjectCommand({ Bucket, Key: name, Body: content });
      const stored = await call((abortSignal) => client.send(put, { abortSignal }));
      if (stored === null) throw new AppError('server.unavailable');
    },
    async remove(name) {
      await call((abortSignal) =>
        client.send(new s3.DeleteObjectCommand({ Bucket, Key: name }), { abortSignal }),
      );
    },
    async list(folder) {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = new s3.ListObjectsV2Command({
          Bucket,
          Prefix: `${folder}/`,
          MaxKeys,
          ContinuationToken,
        });
        const found = await call((abortSignal) => client.send(page, { abortSignal }));
        names.push(...(found?.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        ContinuationToken = found?.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      return names.filter(isFileName);
    },
  };
}

const clientFor = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Storage of one's own seldom has a host name for each bucket.
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: RESPOND_WITHIN_MS },
    // Other storage than that of AWS often rejects the optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** The time limit includes the body. */
async function contentOf(body: unknown, signal: AbortSignal): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('the storage sent no body');
  return buffer(addAbortSignal(signal, body));
}

const statusOf = (error: unknown) =>
  error instanceof s3.S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const isAbsent = (error: unknown) =>
  statusOf(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket';

const isRefusal = (error: unknown) => [301, 400, 401, 403, 404].includes(statusOf(error) ?? 0);
