import type { Endpoint } from '@app/contract/endpoint';
import * as z from 'zod/mini';
import { isPacked } from './packed-body.ts';

class AnswerBreaksContract extends Error {
  override readonly name = 'AnswerBreaksContract';
}

export function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  const body: unknown = isPacked(answer) ? JSON.parse(answer.identity.toString()) : answer;
  const result = z.safeParse(endpoint.answer, body);
  if (result.success) return;
  const [issue] = result.error.issues;
  throw new AnswerBreaksContract(
    `${endpoint.name}: ${issue?.path.join('.')} ${issue?.code} ${issue?.message}`,
  );
}

/** A schema that forbids extra fields guards what strangers may see, so it is held to in production as well. */
export function isAlwaysChecked(endpoint: Endpoint): boolean {
  const schema = z.toJSONSchema(endpoint.answer, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"additionalProperties":false');
}
