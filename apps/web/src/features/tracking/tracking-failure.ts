import { isApiError } from '#lib/api-error.ts';

type Failure = { said: string } | { key: 'notFound' | 'tooMany' | 'unexpected' };

/** ERR-07 ERR-08 ERR-09: the server's message if it concerns the number, else one of three texts. */
export function trackingFailure(problem: unknown): Failure {
  const key = isApiError(problem, 404) ? 'notFound' : isApiError(problem, 429) ? 'tooMany' : 'unexpected';
  if (key !== 'unexpected' && isApiError(problem) && problem.body.error) return { said: problem.body.error };
  return { key };
}
