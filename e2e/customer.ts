import type { APIRequestContext, Page } from '@playwright/test';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { inboxOf } from './inbox.ts';
import { takeFromPool } from './pool.ts';
import { uniquePhone } from './unique.ts';

const base = '/service/api/customer';
export const PASSWORD = 'olive tree 42';

type Registered = { phone: string; token: string };

/** Creates a customer with a verified phone, with the requests of the app. */
export async function register(request: APIRequestContext, language: string): Promise<Registered> {
  const phone = uniquePhone();
  const post = poster(request, language, phone);
  const { authorization } = await post('/register', { name: 'Rana', phone, password: PASSWORD });
  const token: string = authorization.token;
  await post('/send/otp', {}, token);
  await post('/verify', { code: await inboxOf(request).code(phone) }, token);
  return { phone, token };
}

/** A customer whom no other journey uses. The sign-in may be older than ten minutes. */
export async function newCustomer(request: APIRequestContext, language: 'en' | 'ar') {
  const pooled = await takeFromPool<Registered>(`customer-${language}`);
  if (pooled === null) return registerNow(request, language);
  // The token may have ended: it lasts a quarter of an hour.
  const post = poster(request, language, pooled.phone);
  const { authorization } = await post('/refresh', {}, pooled.token);
  return withRequests(request, language, { phone: pooled.phone, token: authorization.token });
}

/** A customer who has just signed in, as deleting an account, an email or a passkey requires. */
export const registerNow = async (request: APIRequestContext, language: 'en' | 'ar') =>
  withRequests(request, language, await register(request, language));

function withRequests(request: APIRequestContext, language: string, { phone, token }: Registered) {
  const post = poster(request, language, phone);
  return {
    phone,
    token,
    post: (path: string, data: object = {}) => post(path, data, token),
    user: async (): Promise<WireUser> => {
      const response = await request.get(`${base}/user`, { headers: { authorization: `Bearer ${token}` } });
      return (await response.json()).user;
    },
  };
}

const poster =
  (request: APIRequestContext, language: string, phone: string) =>
  async (path: string, data: object, token?: string) => {
    const headers = {
      'accept-language': language,
      'x-forwarded-for': addressOf(phone),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return (await request.post(`${base}${path}`, { data, headers })).json();
  };

/** Opens the app with a stored session. */
export async function signedIn(page: Page, token: string) {
  await page.addInitScript((stored) => {
    // Set only once, so that later page loads keep the app's own changes.
    if (sessionStorage.getItem('was-here')) return;
    sessionStorage.setItem('was-here', 'yes');
    localStorage.setItem('access_token', stored);
  }, token);
}

/** A unique client address, because one address may register a hundred accounts an hour (D-106). */
export function addressOf(phone: string): string {
  const number = Number(phone.slice(-7));
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
