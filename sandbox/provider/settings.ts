import type { Database } from 'bun:sqlite';
import { z } from 'zod';

/** The supported response formats of chat completions, strictest first. */
export const chatFormats = ['json_schema', 'json_object', 'text'] as const;

/** Settings that can be changed through the control API while the stand-in is running. */
export const settingsSchema = z.strictObject({
  /** The duration of a batch, in milliseconds; with 0, a batch ends immediately. */
  batchDurationMs: z.int().min(0),
  /**
   * The response formats that chat completions accept. Like some older servers, the stand-in refuses all
   * other formats.
   */
  chatFormats: z.array(z.enum(chatFormats)).min(1),
  /**
   * The retirement times of retired models, in RFC 3339 format, by model id. Retired models are refused like
   * unknown models.
   */
  retired: z.record(z.string(), z.iso.datetime()),
});

export type Settings = z.infer<typeof settingsSchema>;

export interface SettingsStore {
  get(): Settings;
  change(change: { [Name in keyof Settings]?: Settings[Name] | undefined }): Settings;
  /** Resets all settings to the values from the options. */
  clear(): void;
}

/**
 * Creates a store for settings that survive a restart. A setting that was never changed through the control
 * API has the value from the options.
 */
export const createSettings = (database: Database, defaults: Settings): SettingsStore => {
  const read = database.query<{ name: string; value: string }, []>('select name, value from settings');
  const write = database.query<null, [string, string]>(
    'insert or replace into settings (name, value) values (?, ?)',
  );
  const load = (): Settings =>
    settingsSchema.parse({
      ...defaults,
      ...Object.fromEntries(read.all().map(({ name, value }) => [name, JSON.parse(value)])),
    });
  let current = load();
  return {
    get: () => current,
    change(change) {
      for (const [name, value] of Object.entries(change))
        if (value !== undefined) write.run(name, JSON.stringify(value));
      current = load();
      return current;
    },
    clear() {
      database.run('delete from settings');
      current = defaults;
    },
  };
};
