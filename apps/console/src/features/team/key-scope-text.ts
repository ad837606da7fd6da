import type { KeyScope } from '@app/domain/staff/key-scope';

/** The text of a scope, in the namespace of the keys. */
export const SCOPE_TEXTS = {
  'orders:read': 'ordersRead',
  'orders:write': 'ordersWrite',
  'drivers:write': 'driversWrite',
  'positions:write': 'positionsWrite',
  'catalogue:write': 'catalogueWrite',
  'reports:read': 'reportsRead',
  'audit:read': 'auditRead',
} as const satisfies Record<KeyScope, string>;
