/// <reference types="vite/client" />

/**
 * Whether this code runs on the server. Set by the build, which removes server code from browser scripts and
 * vice versa.
 */
declare const IS_SERVER: boolean;
