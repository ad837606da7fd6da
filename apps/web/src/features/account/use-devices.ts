import { logError } from '@app/client/log.ts';
import { endDevice, endOtherDevices, listDevices } from '@app/contract/endpoints/auth';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { useFailureText } from '#session/failure-text.ts';

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.call(listDevices, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The signed-in devices and the actions to end their sessions; messages come from the server. */
export function useDevices() {
  const queries = useQueryClient();
  const failure = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(devicesQuery);
  const { mutate, isPending, variables } = useMutation({
    /** A device id, or `others` for all but this one. */
    mutationFn: (deviceId: string) =>
      deviceId === 'others' ? api.call(endOtherDevices, {}) : api.call(endDevice, { params: { deviceId } }),
    onSuccess: ({ message, devices }) => {
      queries.setQueryData(devicesQuery.queryKey, { devices });
      showToast({ text: message, tone: 'good' });
    },
    onError: (error) => {
      logError('account: ending a device session failed', error);
      showToast({ text: failure(error), tone: 'error' });
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
  return {
    devices: data?.devices ?? null,
    errorText: data === undefined && error ? failure(error) : null,
    isFetching,
    retry: () => void refetch(),
    /** The device whose session is being ended. */
    ending: isPending ? variables : null,
    end: (deviceId: string) => mutate(deviceId),
    endOthers: () => mutate('others'),
  };
}
