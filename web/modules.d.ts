/// <reference types="vite/client" />

/**
 * Whether this code runs on the server; set by the build, which removes what the other side does not need.
 */
declare const IS_SERVER: boolean;
