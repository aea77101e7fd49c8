/**
 * Texts needed on every visit to the public page, in one script; each catalogue alone would be only a few
 * hundred bytes.
 */
export { default as common } from './common';
export { default as figures } from './figures';
export { default as public } from './public';
