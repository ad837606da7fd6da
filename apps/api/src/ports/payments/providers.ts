import type { OpenProvider } from './payment-provider.ts';
import { paytabsProvider } from './paytabs-provider.ts';
import { openPaymentNetwork, type PaymentNetwork, providerHttp } from './provider-http.ts';
import { stripeProvider } from './stripe-provider.ts';

const ADAPTERS = { paytabs: paytabsProvider, stripe: stripeProvider };

/** The adapter of an account. The region `demo` is the simulated bank, which exists only in the demo. */
export function paymentProviders(network: Partial<PaymentNetwork> = {}): OpenProvider {
  const whole = { ...openPaymentNetwork, ...network };
  const http = providerHttp(whole);
  return (account) => ADAPTERS[account.provider](account, whole, http);
}
