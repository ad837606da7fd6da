import type { APIRequestContext, Page } from '@playwright/test';
import type { WireUser } from '@app/contract/schemas/account';
import { inboxOf } from './inbox.ts';
import { uniquePhone } from './unique.ts';

const base = '/service/api/customer';
export const PASSWORD = 'olive tree 42';

/** A customer of the test's own, made by the same calls that the app makes. */
export async function newCustomer(request: APIRequestContext, language: string) {
  const phone = uniquePhone();
  const post = async (path: string, data: object, token?: string) => {
    const headers = {
      'accept-language': language,
      'x-forwarded-for': addressOf(phone),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return (await request.post(`${base}${path}`, { data, headers })).json();
  };

  const { authorization } = await post('/register', { name: 'Rana', phone, password: PASSWORD });
  const token: string = authorization.token;
  await post('/send/otp', {}, token);
  await post('/verify', { code: await inboxOf(request).code(phone) }, token);
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

/** Opens the app as somebody who signed in here before. */
export async function signedIn(page: Page, token: string) {
  await page.addInitScript((stored) => {
    // Only once: a page that is left and opened again must find what the app made of it.
    if (sessionStorage.getItem('was-here')) return;
    sessionStorage.setItem('was-here', 'yes');
    localStorage.setItem('access_token', stored);
  }, token);
}

/** One address opens a hundred accounts an hour (D-106), which a run of all journeys would use up. */
export function addressOf(phone: string): string {
  const number = Number(phone.slice(-7));
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
