import { request as requests } from '@playwright/test';
import { register } from './customer.ts';
import { origin } from './operator.ts';
import { fillPool } from './pool.ts';
import { importForAll } from './shop.ts';

const CUSTOMERS = 40;
const AT_ONCE = 8;

/** Makes what journeys use up. What is missing later, a journey makes itself. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default async function setUp(): Promise<void> {
  const request = await requests.newContext({ baseURL: origin });
  const customersIn = async (language: 'en' | 'ar') => {
    // The server hashes one password at a time and lets few wait.
    for (let count = 0; count < CUSTOMERS; count += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, () => register(request, language));
      await fillPool(`customer-${language}`, await Promise.all(some));
    }
  };
  await Promise.all([importForAll(), customersIn('en'), customersIn('ar')]);
  await request.dispose();
}
