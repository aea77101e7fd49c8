/** What every visit of the public page says, in one script: apart, each catalogue would be one of a few hundred bytes. */
export { default as common } from './common';
export { default as figures } from './figures';
export { default as public } from './public';
