/** The export slots of a process: each holds a connection to the database. */
export interface ExportSlots {
  /**
   * Takes a slot.
   * @returns a function that releases it; idempotent.
   * @throws AppError exports.busy if all are taken, or as many as one account may have
   */
  take(userId: number): () => void;
  /** A reader that takes nothing for this many milliseconds loses its slot. */
  readonly silenceMs: number;
}
