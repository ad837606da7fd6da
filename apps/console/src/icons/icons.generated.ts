/* Written by tools/icons/write.ts. */
export { default as spriteUrl } from './sprite.svg?url&no-inline';

export const MIRRORED = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-u-up-left',
  'caret-left',
  'caret-right',
  'list',
  'sign-out',
  'list-magnifying-glass',
  'list-magnifying-glass-fill',
  'moped',
  'moped-fill',
  'arrow-square-out',
]);
