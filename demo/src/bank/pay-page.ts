import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Bank } from './bank.ts';
import { cardOf } from './cards.ts';
import { cardsPage, codePage, endedPage, returnPage, type PageView } from './pages.ts';
import type { Payment } from './payments.ts';

type PageRequest = { method: string; url: URL; body: string; headers: IncomingHttpHeaders };

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** The page of one payment: choose a card, enter the code, go back to the shop. */
export function payPage(bank: Bank) {
  return async (response: ServerResponse, request: PageRequest) => {
    const token = request.url.pathname.split('/')[2] ?? '';
    const payment = bank.byToken(token);
    if (!payment) {
      response.writeHead(404, HEADERS).end('<!doctype html><title>404</title>');
      return;
    }
    const shop = bank.state.data.shops[payment.account] ?? 'Demo shop';
    const view: PageView = { payment, shop, language: languageOf(payment, request) };
    const form = new URLSearchParams(request.body);
    const html = !bank.isOpen(payment)
      ? endedPage(view)
      : request.method === 'POST'
        ? await act(bank, view, form)
        : pageOf(view);
    response.writeHead(200, HEADERS).end(html);
  };
}

const pageOf = (view: PageView) => (view.payment.lastFour === null ? cardsPage(view) : codePage(view));

async function act(bank: Bank, view: PageView, form: URLSearchParams): Promise<string> {
  const { payment } = view;
  const action = form.get('action');
  if (action === 'leave' || (action === 'choose' && bank.scriptOf(payment, 'left'))) {
    bank.leave(payment);
    return returnPage(view, payment.leaveUrl);
  }
  if (action === 'back') bank.backToCards(payment);
  const card = action === 'choose' ? cardOf(form.get('card')) : null;
  if (card) bank.choose(payment, card);
  if (action !== 'confirm' || payment.lastFour === null) return pageOf(view);
  const result = await bank.enterCode(payment, form.get('code') ?? '');
  if (result === 'wrong') return codePage({ ...view, error: 'code' });
  if (!bank.isOpen(payment)) return returnPage(view, payment.returnUrl);
  bank.backToCards(payment);
  return cardsPage({ ...view, error: 'refused' });
}

function languageOf({ language }: Payment, { url, headers }: PageRequest): 'en' | 'ar' {
  const wanted = url.searchParams.get('lang') ?? language;
  if (wanted === 'ar' || wanted === 'en') return wanted;
  return headers['accept-language']?.startsWith('ar') ? 'ar' : 'en';
}
