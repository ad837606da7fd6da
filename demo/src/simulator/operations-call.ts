import type { Endpoint, ResponseOf } from '@app/contract/endpoint';

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
};

/** A call of the operators' API. */
export type OperationsCall = <E extends Endpoint>(endpoint: E, input?: Input) => Promise<ResponseOf<E>>;
