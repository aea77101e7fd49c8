import { createClient } from '@stimmlage/api/client';

/** The calls of the api that served this page. */
export const api = createClient({ origin: '' });
