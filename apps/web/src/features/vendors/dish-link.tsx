import { isPlainClick, Link } from '@app/ui/actions/link.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '#paths.ts';

type DishLinkProps = { branchId: string; onOpen: () => void; className: string; children: ReactNode };

/** FIND-02 A link to the branch of a dish. A plain click also opens the dish. */
export function DishLink({ branchId, onOpen, className, children }: DishLinkProps) {
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <Link href={paths.branch(branchId)} onClick={open} className={className}>
      {children}
    </Link>
  );
}
