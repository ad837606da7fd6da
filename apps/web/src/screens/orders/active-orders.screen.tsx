import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { OrdersPage } from './orders-page.tsx';

export function ActiveOrdersScreen() {
  return <OrdersPage back={paths.home(useLanguage())} />;
}
