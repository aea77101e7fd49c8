import { createClient } from '@stimmlage/api/client';

/** The calls of the api that served this page, as anybody may make them: without a token. */
export const api = createClient({ origin: '' });
