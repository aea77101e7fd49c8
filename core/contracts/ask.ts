import { callAddresses } from './addresses' with { type: 'macro' };
import { asking } from './asking';

/** Every call of the contract. */
export const { createAsk, addressOf, nounOf } = asking(callAddresses());

export type Api = ReturnType<typeof createAsk>;
