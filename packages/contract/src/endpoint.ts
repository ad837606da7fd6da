import * as z from 'zod/mini';

/**
 * Who may call: `anyone` (no token is looked at), `either` (a token adds what is personal), `customer` (signed
 * in), `verified` (signed in with a verified phone), `operator` (the operators' secret).
 */
export type Access = 'anyone' | 'either' | 'customer' | 'verified' | 'operator';

type Schema = z.ZodMiniType;

export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> = {
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'DELETE';
  base: Base;
  path: `/${string}`;
  access: Who;
  encoding: 'json' | 'form' | 'multipart';
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
};

export type Base = '/service/api/customer' | '/service/api/operations';

/** Nothing is expected here; what is sent anyway is ignored. */
const none = z.unknown();

/** One call of the API: the server's route adapter and the web's client both take this object. */
export function endpoint<
  Params extends Schema = typeof none,
  Query extends Schema = typeof none,
  Body extends Schema = typeof none,
  Answer extends Schema = typeof none,
  const Who extends Access = Access,
>(
  call: Pick<Endpoint, 'name' | 'summary' | 'method' | 'path'> & {
    access: Who;
    base?: Base;
    encoding?: Endpoint['encoding'];
    params?: Params;
    query?: Query;
    body?: Body;
    answer: Answer;
  },
) {
  return {
    base: '/service/api/customer',
    encoding: 'json',
    params: none,
    query: none,
    body: none,
    ...call,
  } as Endpoint<Params, Query, Body, Answer, Who>;
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
