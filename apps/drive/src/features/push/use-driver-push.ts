import { type PushState, pushSwitch } from '@app/client/pwa/push-switch.ts';
import { useAction } from '@app/client/react/use-action.ts';
import { subscribeDriverToPush, unsubscribeDriverFromPush } from '@app/contract/endpoints/drive/push';
import { useEffect, useState } from 'react';
import { api } from '#session/api.ts';

const push = pushSwitch({
  subscribe: (subscription) => api.call(subscribeDriverToPush, { body: { subscription } }),
  unsubscribe: () => api.call(unsubscribeDriverFromPush, {}),
});

/** CON-60 Push messages about new deliveries on this phone. The state is null until the browser has responded. */
export function useDriverPush() {
  const [state, setState] = useState<PushState | null>(null);
  const { run, isBusy } = useAction({
    call: (change: () => Promise<PushState>) => change(),
    onDone: setState,
  });
  useEffect(() => {
    let isMounted = true;
    void push.read().then((next) => isMounted && setState(next));
    return () => void (isMounted = false);
  }, []);

  return {
    state,
    isBusy,
    /** Only on a tap: the browser asks for the permission. */
    turnOn: () => run(push.turnOn),
    turnOff: () => run(push.turnOff),
  };
}
