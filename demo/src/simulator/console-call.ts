import type { Endpoint, ResponseOf } from '@app/contract/endpoint';

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
};

/** A call of the console's API with a key. */
export type ConsoleCall = <E extends Endpoint>(endpoint: E, input?: Input) => Promise<ResponseOf<E>>;
