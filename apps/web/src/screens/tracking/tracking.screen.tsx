import { TrackedOrder } from './tracked-order.tsx';

export function TrackingScreen({ branchId, orderNumber }: { branchId: string; orderNumber: string }) {
  return <TrackedOrder branchId={branchId} orderNumber={orderNumber} />;
}
