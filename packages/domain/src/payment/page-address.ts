/** The hosts of PayTabs by region: calls and payment pages have the same. */
export const PAYTABS_HOSTS = {
  jordan: 'secure-jordan.paytabs.com',
  ksa: 'secure.paytabs.sa',
  uae: 'secure.paytabs.com',
  egypt: 'secure-egypt.paytabs.com',
  oman: 'secure-oman.paytabs.com',
  kuwait: 'secure-kuwait.paytabs.com',
  iraq: 'secure-iraq.paytabs.com',
  morocco: 'secure-morocco.paytabs.com',
  qatar: 'secure-doha.paytabs.com',
  global: 'secure-global.paytabs.com',
} as const;
export const STRIPE_PAGE_HOST = 'checkout.stripe.com';

const PAGE_HOSTS: readonly string[] = [...Object.values(PAYTABS_HOSTS), STRIPE_PAGE_HOST];

type PageUrl = Readonly<{
  protocol: string;
  host: string;
  origin: string;
  username: string;
  password: string;
}>;

/**
 * PAY-41 Whether an address is the page of a provider: https on a host of one. Pages of `ownOrigin` are those of the
 * simulated bank, which the server passes on.
 */
export function isPaymentPage(url: PageUrl, ownOrigin: string | null): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.origin === ownOrigin || (url.protocol === 'https:' && PAGE_HOSTS.includes(url.host));
}
