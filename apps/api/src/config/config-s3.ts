import * as z from 'zod/mini';
import { httpUrl, text } from './config-values.ts';

const bucket = text.check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'));
const region = text.check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'must be letters, digits and -'));

export const S3_SETTINGS = {
  S3_ENDPOINT: z.optional(httpUrl),
  S3_BUCKET: z.optional(bucket),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_REGION: z._default(region, 'us-east-1'),
};
type Settings = z.output<z.ZodMiniObject<typeof S3_SETTINGS>>;

/** A bucket of S3-compatible storage for the files of all processes. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export function s3Problems(settings: Settings): string[] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const values = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  const set = values.filter((value) => value !== undefined).length;
  if (set === 0 || set === values.length) return [];
  return ['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together'];
}

export function readS3Settings(settings: Settings): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !name || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket: name, region: S3_REGION, accessKeyId, secretAccessKey };
}
