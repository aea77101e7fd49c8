export type SandboxControl = <T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<T>;

/**
 * Returns a function that calls a sandbox's control API and returns the JSON response, or null if the
 * response is empty.
 */
export const sandboxControl =
  (url: string): SandboxControl =>
  async (method, path, body) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
