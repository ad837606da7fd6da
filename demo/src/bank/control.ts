import type { ApiCall, ApiResponse } from './api-call.ts';
import { BANK_ACTIONS, type Bank } from './bank.ts';
import { sumsOf } from './payments.ts';
import { SCRIPT_NAMES, type Script } from './scripts.ts';
import type { Webhook } from './state.ts';

const NAMES: readonly string[] = SCRIPT_NAMES;
const done: ApiResponse = { status: 200, body: {} };

/** The controls: scripts, shops, web hooks, and the journal by which tests judge. */
export function controlApi(bank: Bank, name: string) {
  const { data, save } = bank.state;
  const later = (name: string, reference?: string): ApiResponse => {
    const action = BANK_ACTIONS.find((one) => one === name);
    const payment = bank.find((one) => one.reference === reference);
    if (!action || !payment) return { status: 400, body: { error: 'unknown script or payment' } };
    bank.act(payment, action);
    return done;
  };
  return async (first: string, { method, path, body }: ApiCall): Promise<ApiResponse | null> => {
    if (first === 'health') return { status: 200, body: { bank: name } };
    if (first !== 'control') return null;
    if (path === '/journal') return { status: 200, body: { calls: data.journal, payments: moneyOf(bank) } };
    if (path === '/scripts' && method === 'DELETE') {
      bank.scripts.clear();
      save();
      return done;
    }
    if (method !== 'POST') return null;
    if (path === '/scripts') {
      const script = JSON.parse(body) as Script;
      if (!NAMES.includes(script.name)) return later(script.name, script.reference);
      bank.scripts.add(script);
    } else if (path === '/shops') {
      const { account, name } = JSON.parse(body) as { account: string; name: string };
      data.shops[account] = name;
    } else if (path === '/webhooks') {
      const hook = JSON.parse(body) as Webhook;
      data.webhooks = [...data.webhooks.filter(({ url }) => url !== hook.url), hook];
    } else return null;
    save();
    return done;
  };
}

const moneyOf = ({ state }: Bank) =>
  state.data.payments.map((payment) => ({
    ref: payment.ref,
    reference: payment.reference,
    currency: payment.currency,
    page: payment.page,
    ...sumsOf(payment),
    transactions: payment.transactions,
  }));
