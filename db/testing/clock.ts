/** Time that a test moves by hand, in the queue and in its tables. */
export { TestClock } from 'pg-boss';
