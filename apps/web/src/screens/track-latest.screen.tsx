import { TrackedOrder } from './tracked-order.tsx';

export function TrackLatestScreen({ branchId }: { branchId: string }) {
  return <TrackedOrder branchId={branchId} orderNumber={null} />;
}
