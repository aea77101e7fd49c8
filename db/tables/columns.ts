import { readReasons } from '@stimmlage/core/reasons/read';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/**
 * A 64-bit id of content or authors, based on the platform's id. In TypeScript, the id is a string, because
 * numbers are exact only up to 2^53.
 */
export const bigId = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' });

/**
 * A 64-bit id in an array that may contain NULL. The driver returns NULL in arrays as the string 'NULL'
 * (postgres 3.4).
 */
export const bigIdOrNull = customType<{ data: string | null; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => (value === 'NULL' ? null : value),
});

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The words of a text as a `tsvector`. Values are only written, by `to_tsvector`, and never read. */
export const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** Disjoint periods in chronological order. Values are only read and written by SQL expressions. */
export const timeSpans = customType<{ data: string; driverData: string }>({
  dataType: () => 'tstzmultirange',
});

const reasonList = customType<{ data: Reasons; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (reasons) => JSON.stringify(reasons),
  fromDriver: readReasons,
});

/**
 * Defines a column for the reasons why the work that a row describes ended, failed, is waiting or is
 * incomplete. The default is an empty list.
 */
export const reasonsColumn = (name: string) => reasonList(name).notNull().default(sql`'[]'::jsonb`);

export const identity = (name = 'id') =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const reference = (name: string) => bigint(name, { mode: 'number' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const counter = (name: string) => integer(name).notNull().default(0);

export const bigCounter = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
