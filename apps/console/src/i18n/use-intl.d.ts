import type { Catalog } from './catalog.ts';

declare module 'use-intl' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface AppConfig {
    Messages: Catalog;
  }
}
