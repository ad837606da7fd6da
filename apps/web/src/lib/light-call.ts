import type { Endpoint } from '@app/contract/endpoint';
import { lateAnswer } from './late-answer.ts';

type Whole = Record<string, Pick<Endpoint, 'answer'>>;

/** A call of the contract without its schemas, as `light-contract.plugin.ts` writes it. */
export function lightCall(
  load: () => Promise<Whole>,
  exportedAs: string,
  name: string,
  method: Endpoint['method'],
  path: string,
  access: string,
  base: string,
  encoding: string,
) {
  async function schema() {
    const { [exportedAs]: whole } = await load();
    if (!whole) throw new Error(`the contract has no ${exportedAs}`);
    return whole.answer;
  }
  return { name, method, path, access, base, encoding, answer: lateAnswer(name, schema, method !== 'GET') };
}
