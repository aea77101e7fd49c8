/// <reference types="vite/client" />

/** Whether the page is being written on the server; the build fills it in, and leaves out what is not for this side. */
declare const IS_SERVER: boolean;
