/* Classes of SQLSTATE: 08 connection, 53 out of resources, 57 stopped by the server (a statement over its
   time among them), 40 to be tried again; 55P03 is a lock not given in time. */
const SQLSTATE = /^(08|53|57|40)[0-9A-Z]{3}$|^55P03$/;
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/* Errors of the pool and the client without a code. */
const UNCODED = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** Whether the database was unreachable or too slow, so that a retry may succeed. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return isOutageCode(error);
  return UNCODED.has(error.message);
}

function isOutageCode(error: Error & { code?: unknown }): boolean {
  const code = String(error.code);
  if ('syscall' in error) return SOCKET.has(code) && error.syscall !== 'open';
  return SQLSTATE.test(code);
}
