import { expect, test } from 'bun:test';
import { figureCalls } from '@stimmlage/core/testing/figure-calls';
import { listVariants } from '@stimmlage/core/testing/variants';
import { samples } from './cold';

test.each(figureCalls.map((endpoint) => [endpoint.path, endpoint] as const))(
  'has a value for each parameter of %s',
  (path, endpoint) => {
    const [first = ''] = listVariants(endpoint, samples);
    expect(first).toStartWith(path);
  },
);
