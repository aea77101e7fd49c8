import { callAddresses } from '@stimmlage/core/contracts/addresses' with { type: 'macro' };
import { asking } from '@stimmlage/core/contracts/asking';
import { queriesOf } from './query';

/** Of the calls that anybody may make, which are all that the scripts of the public pages carry. */
const { createAsk, addressOf, nounOf } = asking(callAddresses('any'));

export { addressOf };

/** The calls of the api that served this page, without a token. */
export const { ask } = createAsk({ origin: '' });

export const { queryOf, askedOf } = queriesOf({ ask, nounOf });
