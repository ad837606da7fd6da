import type { ApiCall, ApiResponse } from './api-call.ts';
import type { Bank } from './bank.ts';
import { capture, giveUp, isRefusal, newPayment, type Payment } from './payments.ts';
import { intentObject, isIntent, refundObject, sessionObject } from './stripe-objects.ts';

const SHORTEST_LIFE_SECONDS = 30 * 60;
const LONGEST_LIFE_SECONDS = 24 * 3_600;

const refused = (message: string, status = 400): ApiResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

/** The calls of the Stripe shape; null for an unknown path. A repeated `Idempotency-Key` receives the first response. */
export function stripeApi(bank: Bank, pagesUrl: () => string) {
  return async (call: ApiCall): Promise<ApiResponse | null> => {
    const account = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
    if (account === undefined) return refused('Invalid API Key provided', 401);
    const idempotencyKey = call.headers['idempotency-key'];
    const stored = `${account}:${String(idempotencyKey)}`;
    const earlier = idempotencyKey === undefined ? undefined : bank.state.data.responses[stored];
    if (earlier) return { ...earlier, key: String(idempotencyKey) };
    const response = answer(bank, account, call, pagesUrl);
    if (response && idempotencyKey !== undefined && call.method === 'POST') {
      bank.state.data.responses[stored] = { status: response.status, body: response.body };
      bank.state.save();
    }
    return response;
  };
}

function answer(bank: Bank, account: string, call: ApiCall, pagesUrl: () => string): ApiResponse | null {
  const form = new URLSearchParams(call.body);
  const { method } = call;
  const [, version, kind, part, id, verb] = call.path.split('/');
  if (version !== 'v1') return null;
  if (kind === 'refunds') {
    const intent = method === 'POST' ? form.get('payment_intent') : call.query.get('payment_intent');
    const payment = bank.find((one) => one.account === account && isIntent(one, intent));
    if (!payment) return refused('No such payment_intent', 404);
    return method === 'POST' ? refundOf(bank, payment, form) : refundsOf(payment);
  }
  if (kind === 'payment_intents' && part === 'search') return search(bank, account, call.query);
  if (kind === 'payment_intents' && method === 'POST') {
    const payment = bank.find((one) => one.account === account && isIntent(one, part ?? null));
    return payment ? moveIntent(bank, payment, id ?? '', form) : refused('No such payment_intent', 404);
  }
  if (kind !== 'checkout' || part !== 'sessions') return null;
  if (id === undefined) return open(bank, account, form, pagesUrl());
  const payment = bank.find(({ ref, account: owner }) => ref === id && owner === account);
  if (!payment) return refused('No such checkout.session', 404);
  const url = pageOf(payment, pagesUrl());
  const { reference } = payment;
  if (verb === 'expire') {
    if (!bank.isOpen(payment)) return { ...refused('Only open sessions can be expired'), reference };
    payment.page = 'ended';
    bank.state.save();
    return { status: 200, reference, body: sessionObject(payment, url, false) };
  }
  const isExpanded = call.query.getAll('expand[]').some((name) => name.startsWith('payment_intent'));
  return { status: 200, reference, body: sessionObject(payment, url, isExpanded) };
}

const pageOf = ({ token }: Payment, pagesUrl: string) => `${pagesUrl}/pay/${token}`;

function open(bank: Bank, account: string, form: URLSearchParams, pagesUrl: string): ApiResponse {
  const item = 'line_items[0][price_data]';
  const currency = form.get(`${item}[currency]`)?.toUpperCase();
  const amount = Number(form.get(`${item}[unit_amount]`));
  const reference = form.get('client_reference_id');
  const [returnUrl, leaveUrl] = [form.get('success_url'), form.get('cancel_url')];
  if (form.get('mode') !== 'payment' || !currency || !reference || !returnUrl || !leaveUrl)
    return refused('Missing required param');
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused('Invalid integer: unit_amount');
  const endsAt = Number(form.get('expires_at') ?? Date.now() / 1_000 + LONGEST_LIFE_SECONDS);
  const life = endsAt - Date.now() / 1_000;
  if (life < SHORTEST_LIFE_SECONDS - 60 || life > LONGEST_LIFE_SECONDS)
    return refused('The `expires_at` timestamp must be between 30 minutes and 24 hours');
  const payment = newPayment({
    shape: 'stripe',
    account,
    reference,
    amount,
    currency,
    isSale: form.get('payment_intent_data[capture_method]') !== 'manual',
    description: form.get(`${item}[product_data][name]`) ?? '',
    language: null,
    noticeUrl: null,
    returnUrl,
    leaveUrl,
    endsAt: new Date(endsAt * 1_000).toISOString(),
  });
  bank.add(payment);
  return { status: 200, reference, body: sessionObject(payment, pageOf(payment, pagesUrl), false) };
}

function moveIntent(bank: Bank, payment: Payment, verb: string, form: URLSearchParams): ApiResponse {
  const { reference } = payment;
  const wanted = Number(form.get('amount_to_capture') ?? payment.amount);
  const result =
    verb === 'capture'
      ? capture(payment, wanted, '')
      : verb === 'cancel'
        ? giveUp(payment, '')
        : { refused: 'unknown call' };
  if (isRefusal(result)) return { ...refused(result.refused), reference };
  bank.state.save();
  void bank.notify(payment, result);
  return { status: 200, reference, body: intentObject(payment, true) };
}

function refundOf(bank: Bank, payment: Payment, form: URLSearchParams): ApiResponse {
  const { reference } = payment;
  const key = form.get('metadata[key]') ?? '';
  const result = bank.refund(payment, Number(form.get('amount')), key);
  if (isRefusal(result)) return { ...refused(result.refused), reference, key };
  bank.state.save();
  void bank.notify(payment, result);
  return { status: 200, reference, key, body: refundObject(payment, result) };
}

function refundsOf(payment: Payment): ApiResponse {
  const data = payment.transactions
    .filter(({ kind }) => kind === 'refund')
    .map((transaction) => refundObject(payment, transaction));
  return { status: 200, reference: payment.reference, body: { object: 'list', data, has_more: false } };
}

function search(bank: Bank, account: string, query: URLSearchParams): ApiResponse {
  const reference = /^metadata\['reference'\]:'([^']+)'$/.exec(query.get('query') ?? '')?.[1];
  const data = bank.state.data.payments
    .filter((payment) => payment.account === account && payment.shape === 'stripe')
    .filter((payment) => payment.reference === reference && payment.transactions.length > 0)
    .map((payment) => intentObject(payment, true));
  return {
    status: 200,
    reference: reference ?? null,
    body: { object: 'search_result', data, has_more: false },
  };
}
