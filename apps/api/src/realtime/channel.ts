/** The subject of a channel. Public and presence channels do not exist. */
export type Channel = { kind: 'order' | 'driver'; id: string };

const NAME = /^private-(order|driver)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function channelOf(name: string): Channel | null {
  const [, kind, id] = NAME.exec(name) ?? [];
  return (kind === 'order' || kind === 'driver') && id !== undefined ? { kind, id } : null;
}
