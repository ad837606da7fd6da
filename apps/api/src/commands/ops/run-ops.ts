import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { consoleClient, OperationError, type Send } from './console-client.ts';
import { ACTIONS } from './ops-actions.ts';
import { Misused, USAGE } from './usage.ts';

type Server = { url: string; secret: string | null };
export type Outcome = { code: number; out: string; err: string };

const OPTIONS = {
  status: { type: 'string' },
  driver: { type: 'string' },
  branch: { type: 'string' },
  as: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs one command. Exit codes: 0 success, 1 failure, 2 unknown command. */
export async function runOps(args: readonly string[], server: Server): Promise<Outcome> {
  try {
    return { code: 0, out: await run(args, server), err: '' };
  } catch (error) {
    if (error instanceof Misused) return { code: 2, out: '', err: `${error.message}\n\n${USAGE}` };
    if (error instanceof OperationError) return { code: 1, out: '', err: error.message };
    throw error;
  }
}

async function run(argv: readonly string[], { url, secret }: Server): Promise<string> {
  const { positionals, values } = parse(argv);
  const [name, ...args] = positionals;
  if (values.help || name === 'help') return USAGE;
  const action = name !== undefined && Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action)
    throw new Misused(name === undefined ? 'No command was given.' : `There is no command "${name}".`);
  if (secret === null)
    throw new OperationError(
      'There is no secret: set OPERATIONS_SECRET, or DATA_DIR to the data of a server that runs the demo.',
    );
  const call = consoleClient({ send: over(url), secret, operator: values.as ?? userName() });
  const { response, text } = await action(call, args, values);
  return values.json ? JSON.stringify(response, null, 2) : text;
}

/** The user may have no name: a container can run under any uid. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

const over =
  (url: string): Send =>
  async ({ path, body, ...request }) => {
    const response = await fetch(url + path, body === undefined ? request : { ...request, body }).catch(
      () => {
        throw new OperationError(
          `No response from ${url}. Is the server running? Set HANA_URL for another one.`,
        );
      },
    );
    return { status: response.status, content: await response.json().catch(() => null) };
  };

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
}
