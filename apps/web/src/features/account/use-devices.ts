import { useAction } from '@app/client/react/use-action.ts';
import { endDevice, endOtherDevices, listDevices } from '@app/contract/endpoints/auth';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.call(listDevices, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Stands for all devices but this one. */
export const OTHER_DEVICES = 'others';

/** The signed-in devices and the actions to end their sessions; messages come from the server. */
export function useDevices() {
  const queries = useQueryClient();
  const failure = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(devicesQuery);
  const { run, running, wait } = useAction({
    /** A device id, or `OTHER_DEVICES`. */
    call: (deviceId: string) =>
      deviceId === OTHER_DEVICES
        ? api.call(endOtherDevices, {})
        : api.call(endDevice, { params: { deviceId } }),
    onDone: ({ message, devices }) => {
      queries.setQueryData(devicesQuery.queryKey, { devices });
      showToast({ text: message, tone: 'good' });
    },
    onFailed: (_error, text) => {
      showToast({ text, tone: 'error' });
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
  return {
    devices: data?.devices ?? null,
    errorText: data === undefined && error ? failure(error) : null,
    isFetching,
    retry: () => void refetch(),
    /** The device whose session is being ended. */
    ending: running,
    /** What the buttons say while no session may be ended. */
    wait,
    end: (deviceId: string) => run(deviceId),
  };
}
