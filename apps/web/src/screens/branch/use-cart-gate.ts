import type { MouseEvent } from 'react';
import { useState } from 'react';
import { requiredStep } from '#session/auth-gate.ts';
import { useVisitor } from '#session/user.ts';

type Step = 'login' | 'verify';

/** CART-01…03: who is not signed in, or not verified, does that first, and then goes where he wanted to. */
export function useCartGate(goToCart: () => void) {
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
    /** On the way to the cart: stands in the way of a link if it must. */
    pass: (event: MouseEvent) => {
      // Who is not known yet is checked by the route.
      const missing = visitor.kind === 'unknown' ? null : requiredStep(visitor);
      if (missing === null) return;
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
