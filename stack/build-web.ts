/** Builds the web into web/dist. */
export const buildWeb = async (): Promise<void> => {};
