import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { localInbox } from '#ports/inbox.ts';
import type { Clock } from '#ports/clock.ts';
import type { TestApp } from './test-app.ts';

type Request = {
  token?: string | undefined;
  body?: object | undefined;
  language?: string;
  ip?: string;
  userAgent?: string | undefined;
  /** In the format of the header: `name=value`. */
  cookie?: string | undefined;
  method?: 'GET' | 'POST' | 'DELETE';
};

const BASE = '/service/api/customer';
const WAIT_MS = 5_000;

/** A clock that tests advance. */
export function fakeClock(start = '2026-11-15T10:00:00Z') {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    passSeconds: (seconds: number) => void (now += seconds * 1_000),
  } satisfies Clock & { passSeconds: (seconds: number) => void };
}

/** Sends the requests of a customer's browser. */
export function visitor({ app, dataDir }: Pick<TestApp, 'app' | 'dataDir'>) {
  const call = (
    path: string,
    { token, body, language, ip, cookie, userAgent, method = 'POST' }: Request = {},
  ) =>
    app.inject({
      method,
      url: BASE + path,
      remoteAddress: ip ?? '203.0.113.1',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });

  /** Waits for the newest matching message to a recipient. */
  const received = async (to: string, isMatch: (text: string) => boolean = () => true) => {
    const inbox = localInbox(dataDir, { now: () => new Date() });
    for (const deadline = performance.now() + WAIT_MS; performance.now() < deadline; await sleep(10)) {
      const message = (await inbox.newest()).find((sent) => sent.to === to && isMatch(sent.text));
      if (message) return message;
    }
    const waiting = (await inbox.newest()).map(({ text }) => text);
    throw new Error(`no matching message to ${to}; the inbox has ${JSON.stringify(waiting.slice(0, 3))}`);
  };

  const succeed = async (path: string, request: Request) => {
    const response = await call(path, request);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response;
  };

  const register = async (
    phone: string,
    { name = 'Lina Haddad', password = 'olive-tree-9', ip = '203.0.113.1' } = {},
  ) => tokenOf(await succeed('/register', { body: { name, phone, password }, ip }));

  const codeSentTo = async (to: string) => {
    const { text } = await received(to, (sent) => /\d{6}/.test(sent));
    return /\d{6}/.exec(text)?.[0] ?? '';
  };

  const registerVerified = async (phone: string, person: { name?: string; password?: string } = {}) => {
    const token = await register(phone, person);
    await succeed('/send/otp', { token });
    await succeed('/verify', { token, body: { code: await codeSentTo(phone) } });
    return token;
  };

  return { call, received, codeSentTo, register, registerVerified };
}

export const tokenOf = (response: LightMyRequestResponse): string => response.json().authorization.token;
