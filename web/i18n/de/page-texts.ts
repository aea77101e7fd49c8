/**
 * The texts needed on every visit to the public page, in a single script, because each catalogue has only a
 * few hundred bytes.
 */
export { default as common } from './common';
export { default as figures } from './figures';
export { default as public } from './public';
