/** The export slots of a process, each of which holds a connection to the database. */
export interface ExportSlots {
  /**
   * Takes a slot.
   * @returns a function that releases the slot. Calling it again has no effect.
   * @throws AppError exports.busy if all slots are taken, or the account already has as many as it may have
   */
  take(userId: number): () => void;
  /** A client that reads nothing for this many milliseconds loses its slot. */
  readonly silenceMs: number;
}
