import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paytabsTransaction } from './paytabs-objects.ts';
import type { Payment, Transaction } from './payments.ts';
import type { Scripts } from './scripts.ts';
import type { BankState } from './state.ts';
import { stripeEvents } from './stripe-objects.ts';

type Notice = { url: string; body: string; headers: Record<string, string> };
type Held = { payment: Payment; notice: Notice };

const LATE_SECONDS = 5;
const TIMEOUT_MS = 10_000;
/** After a failure, as providers do it. */
const RETRY_SECONDS = [1, 2, 4, 8, 16];

/** Tells shops what happened, signed with the key that both know. */
export function noticeSender({ state, scripts }: { state: BankState; scripts: Scripts }) {
  const held: Held[] = [];

  async function deliver(payment: Payment, { url, body, headers }: Notice): Promise<void> {
    for (const wait of [0, ...RETRY_SECONDS]) {
      if (wait > 0) await sleep(wait * 1_000, undefined, { ref: false });
      const status = await post(url, body, headers);
      state.note('notice', { reference: payment.reference, result: String(status) });
      // A shop that refuses a notice refuses it again.
      if (status >= 200 && status < 500) return;
    }
  }

  return {
    async send(payment: Payment, transaction: Transaction): Promise<void> {
      if (scripts.take('notice_never', payment)) return;
      const isForged = scripts.take('notice_forged', payment) !== null;
      const notices = noticesOf(payment, transaction, state, isForged);
      if (scripts.take('notice_reversed', payment)) {
        held.push(...notices.map((notice) => ({ payment, notice })));
        return;
      }
      const earlier = held.filter((waiting) => waiting.payment === payment).map(({ notice }) => notice);
      held.splice(0, held.length, ...held.filter((waiting) => waiting.payment !== payment));
      const late = scripts.take('notice_late', payment);
      if (late) await sleep((late.seconds ?? LATE_SECONDS) * 1_000, undefined, { ref: false });
      const copies = scripts.take('notice_ten', payment) ? 10 : scripts.take('notice_twice', payment) ? 2 : 1;
      for (const notice of [...notices, ...earlier.toReversed()])
        await Promise.all(Array.from({ length: copies }, () => deliver(payment, notice)));
    },
  };
}

function noticesOf(
  payment: Payment,
  transaction: Transaction,
  state: BankState,
  isForged: boolean,
): Notice[] {
  const forgedKey = randomBytes(16).toString('hex');
  const sign = (key: string, text: string) =>
    createHmac('sha256', isForged ? forgedKey : key)
      .update(text)
      .digest('hex');
  if (payment.shape === 'paytabs') {
    if (payment.noticeUrl === null) return [];
    const body = JSON.stringify(paytabsTransaction(payment, transaction));
    const headers = { signature: sign(payment.account, body) };
    return [{ url: payment.noticeUrl, body, headers }];
  }
  const webhooks = state.data.webhooks.filter(({ account }) => account === payment.account);
  return stripeEvents(payment, transaction).flatMap((event) =>
    webhooks.map(({ url, secret }) => {
      const body = JSON.stringify(event);
      const seconds = Math.floor(Date.now() / 1_000);
      const signature = sign(secret, `${seconds}.${body}`);
      return { url, body, headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } };
    }),
  );
}

/** The status, or 599 without a response. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 599;
  }
}
