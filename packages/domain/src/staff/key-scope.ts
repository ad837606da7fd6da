/** What an API key may do. */
export const KEY_SCOPES = [
  'orders:read',
  'orders:write',
  'drivers:write',
  'positions:write',
  'catalogue:write',
  'reports:read',
  'audit:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

export function isKeyScope(value: string): value is KeyScope {
  return KEY_SCOPES.some((scope) => scope === value);
}
