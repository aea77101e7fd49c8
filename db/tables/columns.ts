import { readReasons } from '@stimmlage/core/reasons/read';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/**
 * Ids of content and authors: 64-bit, derived from the platform's, and strings in TypeScript because numbers
 * are exact only up to 2^53.
 */
export const bigId = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' });

/** An element of an array that may contain NULL, which the driver reads as the word NULL (postgres 3.4). */
export const bigIdOrNull = customType<{ data: string | null; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => (value === 'NULL' ? null : value),
});

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** The words of a text as a tsvector; written by `to_tsvector`, never read. */
export const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** Disjoint periods in order; only expressions of Postgres read and write them. */
export const timeSpans = customType<{ data: string; driverData: string }>({
  dataType: () => 'tstzmultirange',
});

const reasonList = customType<{ data: Reasons; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (reasons) => JSON.stringify(reasons),
  fromDriver: readReasons,
});

/**
 * Defines a column for why something ended, failed, is waiting or left something out; an empty list means no
 * remark.
 */
export const reasonsColumn = (name: string) => reasonList(name).notNull().default(sql`'[]'::jsonb`);

export const identity = (name = 'id') =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const reference = (name: string) => bigint(name, { mode: 'number' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const counter = (name: string) => integer(name).notNull().default(0);

export const bigCounter = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
