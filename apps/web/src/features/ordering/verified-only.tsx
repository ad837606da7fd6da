import { PAGES } from '@app/contract/pages';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useVisitor } from '#session/user.ts';

/** D-027: a direct visit passes the same check as the link from the menu; the route requires the login. */
export function VerifiedOnly({ here, children }: { here: string; children: ReactNode }) {
  const visitor = useVisitor();
  const isVerified = visitor.kind !== 'customer' || visitor.user.isVerified;
  return isVerified ? children : <Navigate to={PAGES.phoneVerify.path} search={{ redirect: here }} replace />;
}
