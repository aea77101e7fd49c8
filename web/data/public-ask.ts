import { callAddresses } from '@stimmlage/core/contracts/addresses' with { type: 'macro' };
import { asking } from '@stimmlage/core/contracts/asking';
import { queriesOf } from './query';

/** Public pages' scripts include only the contracts of public calls. */
const { createAsk, addressOf, nounOf } = asking(callAddresses('any'));

export { addressOf };

/** Calls the API that served this page, without a token. */
export const { ask } = createAsk({ origin: '' });

export const { queryOf, askedOf } = queriesOf({ ask, nounOf });
