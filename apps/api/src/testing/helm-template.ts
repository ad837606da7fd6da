import { stringifyYaml } from '@redocly/openapi-core';

/*
 * Renders the few forms of Helm's templates that deploy/helm uses, because Helm itself is missing where tests run: if,
 * with, define, include, toYaml, quote, nindent, default, not and add. Anything else is an error.
 */

export type Context = Readonly<Record<string, unknown>>;
type Part = { text: string } | { action: string };
type Node = string | { kind: 'print' | 'if' | 'with'; pipeline: string; body: Node[]; otherwise: Node[] };
type Definitions = Map<string, Node[]>;

/** The rendered files by name; files whose names begin with an underscore only define parts. */
export function renderTemplates(files: Readonly<Record<string, string>>, context: Context) {
  const definitions: Definitions = new Map();
  const bodies = Object.entries(files).map(
    ([name, text]) => [name, parse(partsOf(text), definitions)] as const,
  );
  const scope = { root: context, dot: context as unknown, definitions };
  return Object.fromEntries(
    bodies
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, body]) => [name, render(body, scope).trim()]),
  );
}

/** A dash inside the braces removes the white space outside of them. */
function partsOf(text: string): Part[] {
  const trimmed = text.replaceAll(/\s*\{\{- /g, '{{ ').replaceAll(/ -\}\}\s*/g, ' }}');
  return trimmed.split(/(\{\{ .*? \}\})/s).map((part) => {
    const action = /^\{\{ (.*) \}\}$/s.exec(part)?.[1];
    return action === undefined ? { text: part } : { action };
  });
}

function parse(parts: Part[], definitions: Definitions): Node[] {
  const root: Node[] = [];
  const open: { end: () => void; into: Node[]; otherwise?: Node[] }[] = [];
  let into = root;
  const enter = (body: Node[], otherwise?: Node[]) => {
    const before = into;
    open.push({ into: before, end: () => (into = before), ...(otherwise && { otherwise }) });
    into = body;
  };
  for (const part of parts) {
    if ('text' in part) {
      into.push(part.text);
      continue;
    }
    const [keyword = '', ...rest] = part.action.split(' ');
    const pipeline = rest.join(' ');
    if (keyword === 'end') open.pop()!.end();
    else if (keyword === 'else') into = open.at(-1)!.otherwise!;
    else if (keyword === 'define') {
      const body: Node[] = [];
      definitions.set(unquoted(pipeline), body);
      enter(body);
    } else if (keyword === 'if' || keyword === 'with') {
      const node = { kind: keyword, pipeline, body: [], otherwise: [] } satisfies Node;
      into.push(node);
      enter(node.body, node.otherwise);
    } else into.push({ kind: 'print', pipeline: part.action, body: [], otherwise: [] });
  }
  if (open.length > 0) throw new Error('a block has no end');
  return root;
}

type Scope = { root: Context; dot: unknown; definitions: Definitions };

const render = (nodes: Node[], scope: Scope): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const value = evaluate(node.pipeline, scope);
      if (node.kind === 'print') return print(value);
      if (!isTrue(value)) return render(node.otherwise, scope);
      return render(node.body, node.kind === 'with' ? { ...scope, dot: value } : scope);
    })
    .join('');

function print(value: unknown): string {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  throw new Error(`cannot be printed: ${JSON.stringify(value)}`);
}

function isTrue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

function evaluate(pipeline: string, scope: Scope): unknown {
  let result: unknown;
  for (const [index, command] of pipeline.split(' | ').entries()) {
    const [name = '', ...rest] = command.match(/"[^"]*"|\S+/g) ?? [];
    const given = rest.map((word) => valueOf(word, scope));
    const piped = index === 0 ? given : [...given, result];
    result = name in FUNCTIONS ? FUNCTIONS[name]!(piped, scope) : valueOf(name, scope);
  }
  return result;
}

const unquoted = (word: string) => word.slice(1, -1);

function valueOf(word: string, { root, dot }: Scope): unknown {
  if (word.startsWith('"')) return unquoted(word);
  if (/^\d+$/.test(word)) return Number(word);
  if (word === '.') return dot;
  if (!/^\.[A-Z]/.test(word)) throw new Error(`not supported: ${word}`);
  return word
    .slice(1)
    .split('.')
    .reduce((from: unknown, key) => {
      if (typeof from !== 'object' || from === null || !(key in from)) throw new Error(`no value: ${word}`);
      return Object.getOwnPropertyDescriptor(from, key)?.value as unknown;
    }, root);
}

const FUNCTIONS: Readonly<Record<string, (given: unknown[], scope: Scope) => unknown>> = {
  include: ([name], scope) => {
    const body = scope.definitions.get(String(name));
    if (!body) throw new Error(`not defined: ${String(name)}`);
    return render(body, { ...scope, dot: scope.root });
  },
  toYaml: ([value]) => String(stringifyYaml(value)).trimEnd(),
  quote: ([value]) => JSON.stringify(String(value)),
  nindent: ([spaces, text]) => `\n${String(text).replaceAll(/^(?=.)/gm, ' '.repeat(Number(spaces)))}`,
  default: ([otherwise, value]) => (isTrue(value) ? value : otherwise),
  not: ([value]) => !isTrue(value),
  add: (numbers) => numbers.reduce((sum: number, value) => sum + Number(value), 0),
};
