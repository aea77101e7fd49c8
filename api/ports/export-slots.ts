/** The export slots of a process: each holds a connection to the database. */
export interface ExportSlots {
  /**
   * Takes a slot.
   * @returns releases it; idempotent.
   * @throws AppError exports.busy if all are taken, or as many as one account may have
   */
  take(userId: number): () => void;
  /** After this many milliseconds without reading, a reader loses the slot. */
  readonly silenceMs: number;
}
