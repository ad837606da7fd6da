import { isApiError } from '@app/client/http/api-error.ts';

type Failure = { message: string } | { key: 'notFound' | 'tooMany' | 'unexpected' };

/** ERR-07 ERR-08 ERR-09: the server's message if it concerns the number, else one of three texts. */
export function trackingFailure(error: unknown): Failure {
  const key = isApiError(error, 404) ? 'notFound' : isApiError(error, 429) ? 'tooMany' : 'unexpected';
  if (key !== 'unexpected' && isApiError(error) && error.body.error) return { message: error.body.error };
  return { key };
}
