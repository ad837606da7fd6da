import { logError } from '@app/client/log.ts';
import { type PushState, pushSwitch } from '@app/client/pwa/push-switch.ts';
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
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void push.read().then((next) => isMounted && setState(next));
    return () => void (isMounted = false);
  }, []);

  async function change(work: () => Promise<PushState>) {
    setIsBusy(true);
    try {
      setState(await work());
    } catch (error) {
      logError('push: changing the subscription failed', error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    state,
    isBusy,
    /** Only on a tap: the browser asks for the permission. */
    turnOn: () => void change(push.turnOn),
    turnOff: () => void change(push.turnOff),
  };
}
