/* Written by tools/icons/write.ts. */
export { default as spriteUrl } from './sprite.svg?url&no-inline';

export const MIRRORED = new Set([
  'arrow-left',
  'caret-right',
  'list',
  'sign-out',
  'moped-fill',
]);
