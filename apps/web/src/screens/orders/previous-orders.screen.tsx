import { paths } from '#paths.ts';
import { OrdersPage } from './orders-page.tsx';

export function PreviousOrdersScreen() {
  return <OrdersPage back={paths.profile} opensAtPrevious />;
}
