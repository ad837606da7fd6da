import { useAction } from '@app/client/react/use-action.ts';
import { payOrder } from '@app/contract/endpoints/payments';
import { isPaymentPage } from '@app/domain/payment/page-address';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';

/**
 * PAY-35 Opens the page of the bank in this window. Back leads from there to the order, because this page would open the
 * bank again.
 */
export function useBankPage(orderId: string) {
  return useAction({
    call: async () => {
      const { payment } = await api.call(payOrder, { params: { orderId } });
      return checkBankPage(payment.url);
    },
    onDone: (url) => openBankPage(url, paths.order(orderId)),
  });
}

/** PAY-41 Only pages of providers, and those that this server passes on. */
export function checkBankPage(address: string): string {
  const url = new URL(address);
  if (!isPaymentPage(url, ownOrigin(url))) throw new Error('payment: the address is no page of a bank');
  return address;
}

/** Opens the page in this window. Back leads from there to `back`. */
export function openBankPage(url: string, back: string): void {
  // A page that Back restores from memory is the one of before.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  History.prototype.replaceState.call(window.history, null, '', back);
  window.location.assign(url);
}

/* One machine has several names in the demo. */
const LOOPBACK = ['localhost', '127.0.0.1'];

function ownOrigin({ hostname, origin }: URL): string {
  const { location } = window;
  return LOOPBACK.includes(hostname) && LOOPBACK.includes(location.hostname) ? origin : location.origin;
}
