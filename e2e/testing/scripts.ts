import { expect } from 'bun:test';
import type { Page } from 'playwright';

/**
 * Records the scripts that a page requests, including scripts that the browser has cached.
 * @returns a function that returns the recorded URLs and clears the list
 */
export const noteScripts = (page: Page): (() => string[]) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  return () => {
    const addresses = [...asked];
    asked.clear();
    return addresses;
  };
};

const gzippedBytes = async (address: string): Promise<number> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' }, decompress: false });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  return (await answer.arrayBuffer()).byteLength;
};

/** Returns the total number of bytes that a browser with support for gzip receives from the given URLs. */
export const sumOfBytes = async (addresses: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(addresses.map(gzippedBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Returns the file name in a URL. */
export const scriptFile = (address: string): string => new URL(address).pathname.slice(1);
