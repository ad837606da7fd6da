import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiCall, ApiResponse } from './api-call.ts';
import type { Bank } from './bank.ts';
import { controlApi } from './control.ts';
import { payPage } from './pay-page.ts';
import { paytabsApi } from './paytabs-shape.ts';
import type { Operation } from './scripts.ts';
import { stripeApi } from './stripe-shape.ts';
import { STYLE } from './style.ts';

const MAX_BODY = 64 * 1_024;
const NO_ANSWER_SECONDS = 20;

type Api = (call: ApiCall) => Promise<ApiResponse | null>;

/** Pages for customers, two shapes for shops, and the controls of tests. */
export function bankServer(bank: Bank, name: string, pagesUrl: () => string) {
  const shapes: Record<string, Api> = {
    paytabs: paytabsApi(bank, pagesUrl),
    stripe: stripeApi(bank, pagesUrl),
  };
  const control = controlApi(bank, name);
  const showPage = payPage(bank);

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://bank');
    const [, first = '', ...rest] = url.pathname.split('/');
    const method = request.method ?? 'GET';
    if (first === 'style.css') {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(STYLE);
      return;
    }
    const body = await readBody(request);
    if (first === 'pay') return showPage(response, { method, url, body, headers: request.headers });
    const call = {
      method,
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: request.headers,
      body,
    };
    const shape = shapes[first];
    if (shape) return answer(response, shape, call, first);
    return send(response, (await control(first, call)) ?? { status: 404, body: { error: 'unknown' } });
  }

  /** Failures by script are before the work or after it; after 0 seconds the connection is cut. */
  async function answer(response: ServerResponse, shape: Api, call: ApiCall, name: string) {
    const operation = operationOf(name, call);
    const reference = referenceOf(bank, call);
    const where = { reference, operation };
    const what = `${name}.${operation}`;
    if (bank.scripts.take('down', where)) {
      bank.state.note(what, { reference, result: 'down' });
      response.destroy();
      return;
    }
    if (bank.scripts.take('error_500', where)) {
      bank.state.note(what, { reference, result: '500' });
      return send(response, { status: 500, body: { message: 'Internal error' } });
    }
    const result = (await shape(call)) ?? { status: 404, body: { message: 'Not found' } };
    bank.state.note(what, {
      reference: result.reference ?? reference,
      key: result.key ?? null,
      result: String(result.status),
    });
    const silent = bank.scripts.take('time_out_after', where);
    if (silent?.seconds === 0) {
      response.destroy();
      return;
    }
    if (silent) await sleep((silent.seconds ?? NO_ANSWER_SECONDS) * 1_000, undefined, { ref: false });
    return send(response, result);
  }

  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      bank.state.note('error', { result: String(error) });
      if (!response.headersSent) response.writeHead(400).end();
    });
  });
}

function operationOf(shape: string, { method, path, body }: ApiCall): Operation {
  if (shape === 'paytabs') {
    if (path === '/payment/query') return 'find';
    const type = /"tran_type":"(\w+)"/.exec(body)?.[1] ?? '';
    if (type === 'capture' || type === 'refund') return type;
    return type === 'void' || type === 'release' ? 'void' : 'open';
  }
  if (method === 'GET') return 'find';
  if (path.endsWith('/capture')) return 'capture';
  if (path.endsWith('/cancel')) return 'void';
  if (path.endsWith('/expire')) return 'close';
  return path.endsWith('/refunds') ? 'refund' : 'open';
}

/** The reference in the call itself, or that of the payment which the call names. */
function referenceOf(bank: Bank, { path, query, body }: ApiCall): string | null {
  const text = `${path}?${String(query)}&${body}`;
  const named = bank.find(
    ({ ref, reference }) =>
      text.includes(reference) || text.includes(ref) || text.includes(ref.replace('cs_test_', 'pi_')),
  );
  return named?.reference ?? /(?:"cart_id":"|client_reference_id=)([\w-]+)/.exec(body)?.[1] ?? null;
}

function send(response: ServerResponse, { status, body }: ApiResponse) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_BODY) throw new Error('too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
