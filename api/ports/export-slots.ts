/** The export slots of a process, each of which holds a connection to the database. */
export interface ExportSlots {
  /**
   * Takes a slot.
   * @returns a function that releases it; idempotent.
   * @throws AppError exports.busy if all are taken, or if the account already has as many as it may
   */
  take(userId: number): () => void;
  /** A reader that reads nothing for this many milliseconds loses its slot. */
  readonly silenceMs: number;
}
