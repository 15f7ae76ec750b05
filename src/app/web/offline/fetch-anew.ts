/**
 * Fetches a page. Of one that was read a moment ago, browsers give a worker the earlier one, as a
 * shared cache may (`stale-while-revalidate`); whoever asks without a worker gets the present one.
 */
export function fetchAnew(request: Request): Promise<Response> {
  return fetch(request.cache === 'default' ? askedAnew(request) : request);
}

function askedAnew(request: Request): Request {
  try {
    return new Request(request, { cache: 'no-cache' });
  } catch (error) {
    // Some browsers make no other request of a navigation.
    if (!(error instanceof TypeError)) throw error;
    return request;
  }
}
