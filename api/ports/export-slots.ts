/** The export slots of a process, each of which holds a connection to the database. */
export interface ExportSlots {
  /**
   * Takes a slot.
   * @returns a function that releases the slot; further calls of this function have no effect
   * @throws AppError exports.busy if all slots are taken, or if the account has no slots left
   */
  take(userId: number): () => void;
  /** The number of milliseconds without reading after which a client loses its slot. */
  readonly silenceMs: number;
  /** The number of milliseconds after which an export is aborted, however fast the client reads it. */
  readonly longestMs: number;
  /** The number of milliseconds after which it is checked again whether a client may still read its export. */
  readonly recheckMs: number;
}
