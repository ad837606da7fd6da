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

export const checkRedis: Check = async ({ redisUrl }) => {
  if (redisUrl === null) return 'not set: one process only';
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  try {
    await reached(redis.connect(), 'Is Redis running, and REDIS_URL right?');
    await reached(redis.ping(), 'Is Redis running, and REDIS_URL right?');
    return 'answers';
  } finally {
    redis.disconnect();
  }
};

export const checkFiles: Check = async (config) => {
  if (config.s3 === null) return 'in DATA_DIR';
  const advice = 'Is the storage running, and S3_ENDPOINT, S3_BUCKET and the key right?';
  const { remote } = await reached(openFiles(config, createLogger('silent')), advice);
  try {
    if (remote) await reached(remote.has('media/of-the-doctor'), advice);
    return `bucket ${config.s3.bucket}`;
  } finally {
    remote?.stop();
  }
};

export const checkMail: Check = async ({ smtpUrl }) => {
  if (smtpUrl === null) return 'not set: messages go to the local inbox';
  const transport = createTransport({ url: smtpUrl });
  try {
    await reached(transport.verify(), 'Is SMTP_URL right, with its port, user and password?');
    return 'the server accepts the account';
  } finally {
    transport.close();
  }
};

/** No message is sent. */
export const checkSms: Check = async ({ sms }) => {
  if (sms === null) return 'not set: messages go to the local inbox';
  await reached(openSms(sms, systemClock).check(), ADVICE_FOR_SMS[sms.by]);
  return sms.by === 'webhook' ? 'the gateway answers' : `${sms.by} accepts the account`;
};

const ADVICE_FOR_SMS = {
  webhook: 'Is SMS_WEBHOOK_URL right, and may this machine call it?',
  twilio: 'Are TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN right, and may this machine call api.twilio.com?',
  vonage: 'Are VONAGE_API_KEY and VONAGE_API_SECRET right, and may this machine call rest.nexmo.com?',
} as const;

export const checkPublicUrl: Check = async ({ publicUrl, isPublic, trustProxy }) => {
  const advice = 'Is the proxy running, and does its name lead to this machine?';
  const response = await reached(fetch(`${publicUrl}/healthz`), advice);
  const { version } = (await response.json().catch(() => ({}))) as { version?: string };
  if (!response.ok || version === undefined)
    throw new Problem(`${publicUrl}/healthz answers ${response.status}, and not as Hana. Check the proxy.`);
  if (isPublic && trustProxy.length === 0)
    throw new Problem(
      'TRUST_PROXY is not set: all customers would share one limit. Set the address of the proxy.',
    );
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return `version ${version}`;
  const days = await certificateDays(hostname, Number(port || 443));
  if (days < MIN_CERTIFICATE_DAYS)
    throw new Problem(`the certificate ends in ${days} days. Look at: certbot renew`);
  return `version ${version}, certificate for ${days} days`;
};

async function certificateDays(host: string, port: number): Promise<number> {
  const socket = connectTls({ host, port, servername: host });
  try {
    await reached(once(socket, 'secureConnect'), 'Check the certificate of the proxy.');
    return Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
  } finally {
    socket.destroy();
  }
}
