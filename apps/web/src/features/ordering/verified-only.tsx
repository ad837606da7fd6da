import { PAGES } from '@app/contract/pages';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useVisitor } from '#session/user.ts';

/** D-027: whoever comes here by a link passes the same gate as on the way from the menu; the route asks for the login. */
export function VerifiedOnly({ here, children }: { here: string; children: ReactNode }) {
  const visitor = useVisitor();
  const isVerified = visitor.kind !== 'customer' || visitor.user.isVerified;
  return isVerified ? children : <Navigate to={PAGES.phoneVerify.path} search={{ redirect: here }} replace />;
}
