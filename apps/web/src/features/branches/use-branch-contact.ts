import { showBranchLocation, showBranchPhone } from '@app/contract/branches';
import { useMutation } from '@tanstack/react-query';
import { logProblem } from '#lib/log.ts';
import { api } from '#session/api.ts';

/** Asks for the number when it is wanted, and calls it. */
export function useCallBranch(branchId: string) {
  return useMutation({
    mutationFn: () => api.call(showBranchPhone, { params: { branchId } }),
    onSuccess: ({ data }) => location.assign(`tel:${data.phone}`),
    onError: (problem) => logProblem('no phone of the branch', problem),
  });
}

/** Asks for the place when it is wanted, and opens the way there. */
export function useBranchOnMap(branchId: string) {
  return useMutation({
    mutationFn: () => api.call(showBranchLocation, { params: { branchId } }),
    onSuccess: ({ data }) => {
      const { lat, lng } = data.location;
      const map = `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}#map=16/${lat}/${lng}`;
      // A browser that no longer sees the tap behind this opens no window: then here.
      if (!window.open(map, '_blank')) location.assign(map);
    },
    onError: (problem) => logProblem('no location of the branch', problem),
  });
}
