import type { Actor } from '@app/domain/staff/actor';
import { canActAt } from '@app/domain/staff/grant';
import type { FastifyRequest } from 'fastify';
import { operatorName } from './operator-name.ts';
import type { Admitted, StaffCaller } from './staff-caller.ts';

/** The caller for the log. Only keys name a person by a header, beside the name of the key. */
export function actorOf(staff: StaffCaller, request: Pick<FastifyRequest, 'headers'>): Actor {
  const { kind, id, name } = staff;
  if (kind !== 'key') return { kind, id, name, keyName: null };
  return { kind, id, name: operatorName(request) ?? (id === null ? 'operator' : name), keyName: name };
}

/** The actor with the scopes in which it may act. */
export const callerOf = (staff: Admitted, request: Pick<FastifyRequest, 'headers'>) => ({
  actor: actorOf(staff, request),
  scopes: staff.scopes,
});

/** Whether the caller may do what branch managers may. Keys are given out by managers. */
export const isManager = (staff: Admitted, branchId: string): boolean =>
  staff.kind === 'key' || (staff.kind === 'staff' && canActAt(staff.grants, 'branchManager', { branchId }));
