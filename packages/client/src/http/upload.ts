type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A `fetch` that reports upload progress from 0 to 1, which the platform's own cannot. */
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
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('upload: request failed')));
      request.addEventListener('abort', () => reject(new DOMException('upload: aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });
}

function toResponse({ status, responseText }: XMLHttpRequest): Response {
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : responseText, { status });
}
