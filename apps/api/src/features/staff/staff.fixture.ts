import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@app/contract/endpoint';
import type { GivenRole } from '@app/domain/staff/grant';
import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '#db/connect.ts';
import { fixtures } from '#features/branches/branches.fixture.ts';
import { randomIds } from '#ports/ids.ts';
import { CHEAP_PASSWORDS, type TestApp } from '#testing/test-app.ts';
import { teamRepository } from './team/team.repository.ts';

export const PASSWORD = 'olive-tree-9';
export const ORIGIN = 'http://localhost:3000';
/** What a page of staff sends beside its cookie. */
export const PAGE_HEADERS = { origin: ORIGIN, [WIRE_VERSION_HEADER]: WIRE_VERSION };
const BASE = '/service/api/console';

const hashed = hash(PASSWORD, CHEAP_PASSWORDS);

type Sending = {
  body?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  ip?: string;
  language?: string;
};
type Method = 'GET' | 'POST' | 'DELETE';

/** A browser of staff: sends its cookies and the origin of the site. */
export function staffBrowser({ app }: Pick<TestApp, 'app'>, { ip = '203.0.113.20' } = {}) {
  const cookies = new Map<string, string>();

  const storeCookies = ({ headers }: LightMyRequestResponse) => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };

  const call = async (method: Method, path: string, sending: Sending = {}) => {
    const { body, form, headers, language } = sending;
    const payload = form ? new URLSearchParams(form).toString() : body;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url: path.startsWith('/service/') ? path : BASE + path,
      remoteAddress: sending.ip ?? ip,
      headers: {
        ...(method === 'GET' ? {} : PAGE_HEADERS),
        ...(cookie === '' ? {} : { cookie }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    storeCookies(response);
    return response;
  };

  return {
    cookies,
    call,
    get: (path: string, sending?: Sending) => call('GET', path, sending),
    post: (path: string, body: object = {}, sending: Sending = {}) =>
      call('POST', path, { ...sending, body }),
    delete: (path: string, sending?: Sending) => call('DELETE', path, sending),
    signIn: (login: string, password = PASSWORD, sending: Sending = {}) =>
      call('POST', '/sign-in', { ...sending, body: { login, password } }),
  };
}
export type StaffBrowser = ReturnType<typeof staffBrowser>;

let people = 0;

/** A person who has joined, with their roles. */
export async function addStaff(db: Db, roles: readonly GivenRole[], name = 'Rana Saleh') {
  const id = randomIds.next();
  const phone = `+9627955${String(++people).padStart(5, '0')}`;
  const email = `person${people}@example.com`;
  await db
    .insertInto('staff')
    .values({ id, name, phone, email, password_hash: await hashed, created_at: new Date() })
    .execute();
  await teamRepository(db).addRoles(id, roles, new Date(0));
  return { id, name, phone, email };
}

/** A signed-in browser of a new person with these roles. */
export async function signedIn(
  testApp: Pick<TestApp, 'app' | 'db'>,
  roles: readonly GivenRole[],
  name?: string,
) {
  const person = await addStaff(testApp.db, roles, name);
  const browser = staffBrowser(testApp);
  const response = await browser.signIn(person.phone);
  if (response.statusCode !== 200) throw new Error(`sign-in: ${response.statusCode} ${response.body}`);
  return { ...browser, person };
}

/** One role of each kind at the market branch of the grill. */
export const ROLES = {
  platformAdmin: { role: 'platformAdmin' },
  vendorManager: { role: 'vendorManager', vendorId: fixtures.grill },
  branchManager: { role: 'branchManager', branchId: fixtures.grillMarket },
  branchStaff: { role: 'branchStaff', branchId: fixtures.grillMarket },
  driver: { role: 'driver', branchId: fixtures.grillMarket },
} as const satisfies Record<GivenRole['role'], GivenRole>;

const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1);

/** Opens a link to join or to a new password. */
export const openLink = ({ post }: Pick<StaffBrowser, 'post'>, url: string, sending: Sending = {}) =>
  post('/invitations/show', { token: tokenOf(url) }, sending);

export const acceptLink = (
  { post }: Pick<StaffBrowser, 'post'>,
  url: string,
  body: object,
  sending: Sending = {},
) => post('/invitations/accept', { token: tokenOf(url), ...body }, sending);
