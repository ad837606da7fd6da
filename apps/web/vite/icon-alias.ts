import { fileURLToPath } from 'node:url';

/** The sprite of this app for the shared components. */
export const iconAlias = {
  'app-icons': fileURLToPath(new URL('../src/icons/icons.generated.ts', import.meta.url)),
};
