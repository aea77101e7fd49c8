import { callAddresses } from './addresses' with { type: 'macro' };
import { asking } from './asking';

/** Functions for all calls in the contract. */
export const { createAsk, addressOf, nounOf } = asking(callAddresses());

export type Api = ReturnType<typeof createAsk>;
