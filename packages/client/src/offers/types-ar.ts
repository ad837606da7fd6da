import type { orderTypeNames as en } from './types-en.ts';

export const orderTypeNames: Record<keyof typeof en, string> = {
  pickup: 'استلام',
  delivery: 'توصيل',
  table_session: 'طاولة',
};
