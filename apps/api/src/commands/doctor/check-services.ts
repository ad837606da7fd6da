import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { systemClock } from '#ports/clock.ts';
import { openFiles } from '#ports/files/open-files.ts';
import { openSms } from '#ports/sms-providers.ts';
import { createLogger } from '#startup/logging.ts';
import { type Check, Problem, reached } from './problem.ts';

const DAY_MS = 86_400_000;
const MIN_CERTIFICATE_DAYS = 14;

export const checkRedis: Check = async ({ config: { redisUrl } }) => {
  if (redisUrl === null) return { text: 'redisUnset' };
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await reached(redis.connect(), 'redisAway');
    await reached(redis.ping(), 'redisAway');
    return { text: 'redisFine' };
  } finally {
    redis.disconnect();
  }
};

export const checkFiles: Check = async ({ config }) => {
  if (config.s3 === null) return { text: 'filesLocal' };
  const { remote } = await reached(openFiles(config, createLogger('silent')), 'filesAway');
  try {
    if (remote) await reached(remote.has('media/of-the-doctor'), 'filesAway');
    return { text: 'filesFine', values: { bucket: config.s3.bucket } };
  } finally {
    remote?.stop();
  }
};

export const checkMail: Check = async ({ config: { smtpUrl } }) => {
  if (smtpUrl === null) return { text: 'inbox' };
  const transport = createTransport({ url: smtpUrl });
  try {
    await reached(transport.verify(), 'mailAway');
    return { text: 'mailFine' };
  } finally {
    transport.close();
  }
};

/** No message is sent. */
export const checkSms: Check = async ({ config: { sms } }) => {
  if (sms === null) return { text: 'inbox' };
  await reached(openSms(sms, systemClock).check(), `${sms.by}Away`);
  return { text: `${sms.by}Fine` };
};

export const checkPublicUrl: Check = async ({ config: { publicUrl, isPublic, trustProxy } }) => {
  const response = await reached(fetch(`${publicUrl}/healthz`), 'siteAway');
  const { version } = (await response.json().catch(() => ({}))) as { version?: string };
  if (!response.ok || version === undefined)
    throw new Problem('siteForeign', { url: `${publicUrl}/healthz`, status: String(response.status) });
  if (isPublic && trustProxy.length === 0) throw new Problem('noProxy');
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return { text: 'siteFine', values: { version } };
  const days = await certificateDays(hostname, Number(port || 443));
  if (days < MIN_CERTIFICATE_DAYS) throw new Problem('certificateEnds', { days });
  return { text: 'siteCertified', values: { version, days } };
};

async function certificateDays(host: string, port: number): Promise<number> {
  const socket = connectTls({ host, port, servername: host });
  try {
    await reached(once(socket, 'secureConnect'), 'certificateWrong');
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
  } finally {
    socket.destroy();
  }
}
