import { connect, type Socket } from 'node:net';

type Reply = { status: number; body: string };

/**
 * HTTP/1.1 over plain sockets, one request at a time on each. It needs a fraction of the processor time of
 * `node:http`, because the load runs on the same machine as the server.
 */
export function rawClient(port: number, connections: number) {
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  const all = Array.from({ length: connections }, () => new Connection(port));
  idle.push(...all);

  const release = (connection: Connection) => {
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };
  const acquire = () => {
    const connection = idle.pop();
    return connection ?? new Promise<Connection>((resolve) => waiting.push(resolve));
  };

  return {
    async send(request: string): Promise<Reply> {
      const connection = await acquire();
      try {
        return await connection.send(request);
      } finally {
        release(connection);
      }
    },
    close: () => all.forEach((connection) => connection.close()),
  };
}

class Connection {
  readonly #socket: Socket;
  #received = '';
  #resolve: ((reply: Reply) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (data) => this.#onData(String(data)));
    this.#socket.on('error', () => this.#done({ status: 0, body: '' }));
    this.#socket.on('close', () => this.#done({ status: 0, body: '' }));
  }

  send(request: string): Promise<Reply> {
    if (this.#socket.destroyed) return Promise.resolve({ status: 0, body: '' });
    return new Promise((resolve) => {
      this.#resolve = resolve;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #onData(data: string): void {
    this.#received += data;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < headEnd + 4 + length) return;
    const body = this.#received.slice(headEnd + 4);
    this.#received = '';
    this.#done({ status: Number(head.slice(9, 12)), body });
  }

  #done(reply: Reply): void {
    this.#resolve?.(reply);
    this.#resolve = null;
  }
}
