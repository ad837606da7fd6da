import type { Bank } from './bank.ts';
import type { ApiCall, ApiResponse } from './api-call.ts';
import { decimalText, minorOf } from './minor-units.ts';
import { capture, giveUp, isRefusal, newPayment, type Payment } from './payments.ts';
import { paytabsTransaction, TYPES } from './paytabs-objects.ts';

type PaytabsBody = {
  profile_id?: unknown;
  tran_type?: string;
  tran_ref?: string;
  cart_id?: string;
  cart_description?: string;
  cart_currency?: string;
  cart_amount?: unknown;
  callback?: string;
  return?: string;
  paypage_lang?: string;
};

const refused = (message: string, status = 400): ApiResponse => ({
  status,
  body: { code: 100, message, trace: 'demo' },
});

/** The calls of the PayTabs shape; null for an unknown path. */
export function paytabsApi(bank: Bank, pagesUrl: () => string) {
  return async (call: ApiCall): Promise<ApiResponse | null> => {
    const account = call.headers.authorization ?? '';
    if (account === '') return refused('Authentication failed', 401);
    const body = JSON.parse(call.body) as PaytabsBody;
    if (call.path === '/payment/query') return query(bank, account, body);
    if (call.path !== '/payment/request') return null;
    const { tran_type: type } = body;
    return type === 'auth' || type === 'sale' ? open(type) : followUp(bank, account, body);

    function open(tranType: 'auth' | 'sale'): ApiResponse {
      const { cart_id, cart_currency: currency, callback, return: returnUrl } = body;
      const amount = currency ? minorOf(String(body.cart_amount), currency) : null;
      if (!cart_id || !currency || !returnUrl || amount === null || amount <= 0)
        return refused('Invalid request');
      const payment = newPayment({
        shape: 'paytabs',
        account,
        reference: cart_id,
        amount,
        currency,
        isSale: tranType === 'sale',
        description: body.cart_description ?? '',
        language: body.paypage_lang === 'ar' ? 'ar' : 'en',
        noticeUrl: callback ?? null,
        returnUrl,
        leaveUrl: returnUrl,
        endsAt: null,
      });
      bank.add(payment);
      return {
        status: 200,
        reference: cart_id,
        body: {
          tran_ref: payment.ref,
          tran_type: TYPES[tranType],
          cart_id,
          cart_description: payment.description,
          cart_currency: currency,
          cart_amount: decimalText(amount, currency),
          callback,
          return: returnUrl,
          redirect_url: `${pagesUrl()}/pay/${payment.token}?lang=${payment.language}`,
        },
      };
    }
  };
}

function query(bank: Bank, account: string, body: PaytabsBody): ApiResponse {
  const all = bank.state.data.payments
    .filter((payment) => payment.account === account)
    .flatMap((payment) => payment.transactions.map((transaction) => ({ payment, transaction })));
  const byCart = all.filter(({ payment }) => payment.reference === body.cart_id);
  const byRef = all.find(({ transaction }) => transaction.ref === body.tran_ref);
  if (byRef) return { status: 200, body: paytabsTransaction(byRef.payment, byRef.transaction) };
  if (byCart.length === 0) return refused('Transaction not found', 404);
  return {
    status: 200,
    reference: body.cart_id ?? null,
    body: byCart.map(({ payment, transaction }) => paytabsTransaction(payment, transaction)),
  };
}

function followUp(bank: Bank, account: string, body: PaytabsBody): ApiResponse {
  const payment = bank.find(({ ref, account: owner }) => ref === body.tran_ref && owner === account);
  if (!payment) return refused('Transaction not found', 404);
  const amount = minorOf(String(body.cart_amount), payment.currency);
  if (amount === null || body.cart_currency !== payment.currency) return refused('Invalid amount');
  const label = body.cart_description ?? '';
  const result = move(bank, payment, body.tran_type ?? '', amount, label);
  if (isRefusal(result)) return { ...refused(result.refused), reference: payment.reference, key: label };
  bank.state.save();
  void bank.notify(payment, result);
  const response = paytabsTransaction(payment, result);
  return { status: 200, reference: payment.reference, key: label, body: response };
}

function move(bank: Bank, payment: Payment, type: string, amount: number, label: string) {
  if (type === 'capture') return capture(payment, amount, label);
  if (type === 'void' || type === 'release') return giveUp(payment, label);
  if (type === 'refund') return bank.refund(payment, amount, label);
  return { refused: 'unknown tran_type' };
}
