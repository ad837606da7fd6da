type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A fetch that tells how much has been sent, from 0 to 1: the platform's own does not. */
export function fetchWithProgress(onProgress: (share: number) => void): Fetch {
  return (url, { method = 'GET', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new TypeError('the upload failed')));
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });
}

function answerOf({ status, responseText }: XMLHttpRequest): Response {
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : responseText, { status });
}
