import { PAGES } from '@app/contract/pages';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { forgetGuestCheckout, isGuestCheckout } from '#session/guest-checkout.ts';
import { useVisitor } from '#session/user.ts';
import { useCartAt } from './cart/cart.store.ts';

type VerifiedOnlyProps = { branchId: string; here: string; children: ReactNode };

/**
 * D-027: a direct visit passes the same check as the link from the menu. SIGN-02: a guest stays who chose to look at
 * the cart of this branch first.
 */
export function VerifiedOnly({ branchId, here, children }: VerifiedOnlyProps) {
  const visitor = useVisitor();
  const { lines } = useCartAt(branchId);
  const isCustomer = visitor.kind === 'customer';
  const [mayStay] = useState(visitor.kind !== 'guest' || (isGuestCheckout(branchId) && lines.length > 0));
  useEffect(() => {
    if (isCustomer) forgetGuestCheckout();
  }, [isCustomer]);
  if (!isCustomer && !mayStay) return <Navigate to={PAGES.login.path} search={{ redirect: here }} replace />;
  const isVerified = !isCustomer || visitor.user.isVerified;
  return isVerified ? children : <Navigate to={PAGES.phoneVerify.path} search={{ redirect: here }} replace />;
}
