type Handler = (...values: unknown[]) => void;

/** A channel of the library; the server accepts every subscription. */
class FakeChannel {
  subscribed = false;
  private readonly handlers = new Map<string, Handler>();
  private onAny: Handler = () => undefined;

  bind(event: string, handler: Handler) {
    this.handlers.set(event, handler);
    return this;
  }
  bind_global(handler: Handler) {
    this.onAny = handler;
    return this;
  }
  unbind_all() {
    this.handlers.clear();
    return this;
  }
  unbind_global() {
    this.onAny = () => undefined;
    return this;
  }
  disconnect() {
    this.subscribed = false;
  }
  open() {
    this.subscribed = true;
    this.handlers.get('pusher:subscription_succeeded')?.();
  }
  receive(event: string) {
    this.onAny(event, {});
  }
}

const channels = new Map<string, FakeChannel>();
let isConnected = false;
let onState: Handler = () => undefined;

function setConnected(next: boolean) {
  if (next === isConnected) return;
  isConnected = next;
  onState({ current: next ? 'connected' : 'connecting' });
  for (const channel of channels.values())
    if (next) channel.open();
    else channel.subscribed = false;
}

/** The part of the realtime library that the app uses, with a server that accepts everything. */
export class FakePusher {
  readonly connection = { bind: (_event: string, handler: Handler) => void (onState = handler) };
  connect() {
    setConnected(true);
  }
  disconnect() {
    setConnected(false);
  }
  subscribe(name: string) {
    const channel = channels.get(name) ?? new FakeChannel();
    channels.set(name, channel);
    if (isConnected) queueMicrotask(() => channel.open());
    return channel;
  }
  channel(name: string) {
    return channels.get(name);
  }
  unsubscribe(name: string) {
    channels.delete(name);
  }
}

/** Whether the page is in the channel. */
export const isSubscribed = (name: string): boolean => channels.get(name)?.subscribed ?? false;

/** Sends an event without data to the page. */
export const emitTo = (name: string, event: string): void => channels.get(name)?.receive(event);

/** Ends the connection; the page opens another by itself. */
export const dropConnection = (): void => setConnected(false);
