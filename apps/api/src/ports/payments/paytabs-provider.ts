import { PAYTABS_HOSTS } from '@app/domain/payment/page-address';
import * as z from 'zod/mini';
import type {
  PaymentProvider,
  ProviderAccount,
  ProviderCall,
  ProviderEvent,
  ProviderResult,
} from './payment-provider.ts';
import { eventsOfTransaction, followUpLabel, PaytabsTransaction } from './paytabs-events.ts';
import { decimalOf } from './provider-amounts.ts';
import {
  isPageOfProvider,
  isRefusal,
  isSuccess,
  type PaymentNetwork,
  type ProviderHttp,
} from './provider-http.ts';
import { isSignedWith, parseJson, singleHeader } from './signatures.ts';

const Opened = z.object({ tran_ref: z.string(), redirect_url: z.string() });
const Found = z.union([z.array(PaytabsTransaction), PaytabsTransaction]);
const Message = z.object({ message: z.string() });

const NOT_FOUND = 404;
const NOTHING_HAPPENED: ProviderResult<ProviderEvent[]> = { kind: 'done', value: [] };

/** PAY-22 PayTabs knows no key of a call: before a repeat it is asked. Its pages cannot be ended. */
export function paytabsProvider(
  { region, keys }: ProviderAccount,
  network: PaymentNetwork,
  http: ProviderHttp,
): PaymentProvider {
  const { profileId = '', serverKey = '' } = keys;
  const base = baseUrl(region, network);
  const ownPages = region === 'demo' ? network.demoBankPages : null;

  async function send(path: string, fields: object): Promise<ProviderResult<unknown>> {
    if (base === null) return { kind: 'refused', reason: 'region' };
    const response = await http({
      method: 'POST',
      url: `${base}${path}`,
      headers: { authorization: serverKey, 'content-type': 'application/json' },
      body: JSON.stringify({ profile_id: Number(profileId), ...fields }),
    });
    if ('error' in response) return { kind: 'away', reason: response.error };
    const { status, content } = response;
    if (isSuccess(status)) return { kind: 'done', value: content };
    if (status === NOT_FOUND && path === '/payment/query') return { kind: 'done', value: [] };
    const said = Message.safeParse(content).data?.message.slice(0, 100) ?? '';
    return { kind: isRefusal(status) ? 'refused' : 'away', reason: `${status} ${said}`.trim() };
  }

  async function followUp(type: 'capture' | 'void' | 'refund', call: ProviderCall) {
    const total = decimalOf(call.amount, call.currency);
    if (total === null) return { kind: 'refused', reason: 'amount' } as const;
    const result = await send('/payment/request', {
      tran_type: type,
      tran_class: 'ecom',
      cart_id: call.reference,
      cart_currency: call.currency,
      cart_amount: Number(total),
      cart_description: followUpLabel(call.key),
      tran_ref: call.ref,
    });
    if (result.kind !== 'done') return result;
    const transaction = PaytabsTransaction.safeParse(result.value).data;
    if (!transaction) return { kind: 'away', reason: 'unreadable' } as const;
    const events = eventsOfTransaction(transaction);
    if (events.length > 0) return { kind: 'done', value: events } as const;
    const { response_status: status } = transaction.payment_result;
    return { kind: status === 'P' || status === 'H' ? 'away' : 'refused', reason: status } as const;
  }

  return {
    capabilities: {
      holdDays: 5,
      partialCapture: true,
      canClose: false,
      refundsArePending: false,
      repeatsByKey: false,
    },
    async open(attempt) {
      const total = decimalOf(attempt.amount, attempt.currency);
      if (total === null) return { kind: 'refused', reason: 'amount' };
      const result = await send('/payment/request', {
        tran_type: attempt.capture === 'at_once' ? 'sale' : 'auth',
        tran_class: 'ecom',
        cart_id: attempt.reference,
        cart_currency: attempt.currency,
        cart_amount: Number(total),
        cart_description: attempt.orderNumber,
        paypage_lang: attempt.language,
        callback: attempt.noticeUrl,
        return: attempt.returnUrl,
        hide_shipping: true,
      });
      if (result.kind !== 'done') return result;
      const page = Opened.safeParse(result.value).data;
      if (!page) return { kind: 'away', reason: 'unreadable' };
      if (!isPageOfProvider(page.redirect_url, ownPages)) return { kind: 'away', reason: 'page_address' };
      return { kind: 'done', value: { ref: page.tran_ref, url: page.redirect_url, endsAt: null } };
    },
    async find({ reference }) {
      const result = await send('/payment/query', { cart_id: reference });
      if (result.kind !== 'done' || result.value === null)
        return result.kind === 'done' ? NOTHING_HAPPENED : result;
      const found = Found.safeParse(result.value).data;
      if (!found) return { kind: 'away', reason: 'unreadable' };
      return { kind: 'done', value: [found].flat().flatMap(eventsOfTransaction) };
    },
    capture: (call) => followUp('capture', call),
    void: (call) => followUp('void', call),
    refund: (call) => followUp('refund', call),
    close: async () => ({ kind: 'refused', reason: 'pages cannot be ended' }),
    readNotice(headers, raw, allKeys) {
      const signature = singleHeader(headers['signature']) ?? '';
      if (!allKeys.some((one) => isSignedWith(one['serverKey'] ?? '', raw, signature))) return 'forged';
      const transaction = PaytabsTransaction.safeParse(parseJson(raw)).data;
      if (!transaction) return 'ignored';
      return {
        reference: transaction.cart_id,
        ref: transaction.previous_tran_ref ?? transaction.tran_ref,
        events: eventsOfTransaction(transaction),
      };
    },
  };
}

function baseUrl(region: string, { demoBankUrl }: PaymentNetwork): string | null {
  if (region === 'demo') return demoBankUrl === null ? null : `${demoBankUrl}/paytabs`;
  const host = Object.entries(PAYTABS_HOSTS).find(([name]) => name === region)?.[1];
  return host === undefined ? null : `https://${host}`;
}
