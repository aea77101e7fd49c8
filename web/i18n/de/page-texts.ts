/**
 * Texts of every visit to the public page, in one script: separately, each catalogue would be a few hundred
 * bytes.
 */
export { default as common } from './common';
export { default as figures } from './figures';
export { default as public } from './public';
