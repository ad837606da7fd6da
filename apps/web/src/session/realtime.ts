import { createAppRealtime } from '@app/client/realtime/realtime-client.ts';
import { authoriseChannel } from '@app/contract/endpoints/realtime';
import { PARTY_CHANNEL } from '@app/contract/events';
import { api } from './api.ts';
import { passes } from './passes.ts';
import { onSessionLost, onSignedOut } from './session-lost.ts';

export const realtime = createAppRealtime({
  // The session client: an expired token is refreshed and the request replayed.
  authorise: (socket_id, channel_name) =>
    api.call(authoriseChannel, { body: { socket_id, channel_name }, token: passFor(channel_name) }),
  endings: [onSignedOut, onSessionLost],
});

/** TABLE-17 The pass of a person without an account opens the channel of the party. */
const passFor = (channel: string): string | null =>
  channel.startsWith(PARTY_CHANNEL) ? passes.tokenOf(channel.slice(PARTY_CHANNEL.length)) : null;
