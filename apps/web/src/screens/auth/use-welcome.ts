import { isolate } from '@app/client/i18n/isolate.ts';
import type { WireUser } from '@app/contract/schemas/customer/account';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import type { SignInMethod } from '#features/auth/sign-in-form.tsx';
import { hasStoredCart } from '#features/ordering/cart/has-stored-cart.ts';
import { useSignInTexts } from '#i18n/use-sign-in-texts.ts';

/** Says after a sign-in by code that the account is ready, or that the cart is still there. */
export function useWelcome() {
  const text = useSignInTexts();
  return ({ name }: WireUser, method: SignInMethod) => {
    if (method === 'new') showToast({ text: text('ready'), tone: 'good' });
    if (method === 'code' && hasStoredCart())
      showToast({ text: text('welcome', { name: isolate(name) }), tone: 'good' });
  };
}
