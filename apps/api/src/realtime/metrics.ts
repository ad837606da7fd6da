import { Counter, Gauge, Registry } from 'prom-client';

export type HubMeter = {
  watchSockets: (count: () => number) => void;
  received: () => void;
  sent: () => void;
  closed: (code: number) => void;
};

export function hubMeter(registry: Registry = new Registry()): HubMeter {
  const registers = [registry];
  const messages = new Counter({
    name: 'realtime_messages_total',
    help: 'Messages over sockets, by direction',
    labelNames: ['direction'],
    registers,
  });
  const closed = new Counter({
    name: 'realtime_sockets_closed_total',
    help: 'Sockets that ended, by close code',
    labelNames: ['code'],
    registers,
  });
  // Label lookups are too slow for every sent frame, so both counters are resolved once.
  const [incoming, outgoing] = [messages.labels('in'), messages.labels('out')];
  return {
    watchSockets(count) {
      new Gauge({
        name: 'realtime_sockets',
        help: 'Open sockets',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    received: () => incoming.inc(),
    sent: () => outgoing.inc(),
    closed: (code) => closed.inc({ code: isKnown(code) ? code : 'other' }),
  };
}

/* Clients choose their close code; unknown codes share one label to bound the number of series. */
const isKnown = (code: number) => (code >= 1_000 && code < 1_016) || (code >= 4_000 && code < 4_400);
