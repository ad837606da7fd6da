import { type PushState, pushSwitch } from '@app/client/pwa/push-switch.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { subscribeStaffToPush, unsubscribeStaffFromPush } from '@app/contract/endpoints/console/push';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#session/api.ts';

const push = pushSwitch({
  subscribe: (subscription) => api.call(subscribeStaffToPush, { body: { subscription } }),
  unsubscribe: () => api.call(unsubscribeStaffFromPush, {}),
});

const KEY = ['order-notifications'];

/** CON-19 Notifications of new orders on this device. The state is undefined until the browser has responded. */
export function useOrderNotifications() {
  const queries = useQueryClient();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: push.read, staleTime: 0, gcTime: 0 });
  const { run, isBusy, error } = useAction({
    call: (change: () => Promise<PushState>) => change(),
    onDone: (next) => queries.setQueryData(KEY, next),
  });
  return {
    state,
    /** Only on a tap: the browser asks for the permission. */
    turnOn: () => run(push.turnOn),
    turnOff: () => run(push.turnOff),
    isPending: isBusy,
    error,
  };
}
