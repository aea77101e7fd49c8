import type { Database } from 'bun:sqlite';
import { z } from 'zod';

/** How chat completions may be asked to answer, the strictest first. */
export const chatFormats = ['json_schema', 'json_object', 'text'] as const;

/** What control may change while the stand-in runs. */
export const settingsSchema = z.strictObject({
  /** How long a batch is in progress; 0 has it ended at once. */
  batchDurationMs: z.int().min(0),
  /** Forms of an answer that chat completions take; others are refused, as older servers do. */
  chatFormats: z.array(z.enum(chatFormats)).min(1),
  /** Models that are refused as if they were unknown: id to the time of retirement, RFC 3339. */
  retired: z.record(z.string(), z.iso.datetime()),
});

export type Settings = z.infer<typeof settingsSchema>;

export interface SettingsStore {
  get(): Settings;
  change(change: { [Name in keyof Settings]?: Settings[Name] | undefined }): Settings;
  /** Back to what the options said. */
  clear(): void;
}

/** Settings that survive a restart; what control never touched follows the options. */
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
