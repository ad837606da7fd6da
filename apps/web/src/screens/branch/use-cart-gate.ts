import type { MouseEvent } from 'react';
import { useState } from 'react';
import { isGuestCheckout } from '#session/guest-checkout.ts';
import { requiredStep } from '#session/auth-gate.ts';
import { useVisitor } from '#session/user.ts';

type Step = 'login' | 'verify';

/** CART-01…03: requires sign-in and phone verification, then continues to the requested page. */
export function useCartGate(branchId: string, goToCart: () => void) {
  const visitor = useVisitor();
  const [step, setStep] = useState<Step | null>(null);
  const [isForCart, setIsForCart] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);

  function ask(next: Step, forCart: boolean) {
    setIsNeeded(true);
    setIsForCart(forCart);
    setStep(next);
  }

  return {
    step,
    isNeeded,
    isForCart,
    /** Click handler of the cart link: prevents navigation if sign-in is required. */
    guardNavigation: (event: MouseEvent) => {
      // While the user is loading, the route performs the check.
      const missing = visitor.kind === 'unknown' ? null : requiredStep(visitor);
      if (missing === null || (missing === 'login' && isGuestCheckout(branchId))) return;
      event.preventDefault();
      ask(missing, true);
    },
    needLogin: () => ask('login', false),
    close: () => setStep(null),
    done: () => {
      setStep(null);
      if (isForCart) goToCart();
    },
  };
}
