/**
 * Computes a public response, or waits until one of few places is free. Calls without a token can thus not keep
 * all database connections of the process busy, however many networks they come from, and one network cannot take
 * all places to wait.
 * @param network the network that asks; null if the server does not know the network
 * @throws AppError database.busy if too many computations are waiting, or if this one has waited for too long
 */
export type PublicReads = <T>(network: string | null, compute: () => Promise<T>) => Promise<T>;
