import {
  eraseInAddress,
  eraseInName,
  eraseInNote,
  handlesInAddress,
  handlesInName,
  handlesInNote,
} from '@stimmlage/core/handles';
import type { Tx } from '../../connection';
import { erasureHash, holdBlocked } from './erasures';

/** Whether a handle, in any case, belongs to an erased person. */
export type IsErased = (handle: string) => boolean;

/** The number of handles that are looked up in one query. */
const AT_ONCE = 10_000;

const hashOf = (handle: string): string => erasureHash('handle', handle);

/**
 * Finds out which of the given handles belong to erased people. No other transaction can block a person until
 * this transaction ends. Unless no handles are given, must be called before the transaction locks any row (see
 * the order of locks in `db/figures/README.md`).
 */
export const holdErased = async (tx: Tx, handles: Iterable<string>): Promise<IsErased> => {
  const asked = new Set<string>();
  for (const handle of handles) asked.add(handle.toLowerCase());
  const all = [...asked];
  const erased = new Set<string>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const byHash = new Map(all.slice(from, from + AT_ONCE).map((handle) => [hashOf(handle), handle]));
    const blocked = await holdBlocked(tx, [...byHash.keys()]);
    for (const hash of blocked) erased.add(byHash.get(hash) ?? '');
  }
  return (handle) => erased.has(handle.toLowerCase());
};

/** Replaces the handles of erased people in a name given by staff. */
export const eraseBlockedInName = async (tx: Tx, name: string): Promise<string> =>
  eraseInName(name, await holdErased(tx, handlesInName(name)));

/** Replaces the handles of erased people in a text written by staff. */
export const eraseBlockedInText = async (tx: Tx, text: string): Promise<string> =>
  eraseInNote(text, await holdErased(tx, handlesInNote(text)));

/** Removes the filters that contain handles of erased people from the address of a view. */
export const eraseBlockedInAddress = async (tx: Tx, address: string): Promise<string> =>
  eraseInAddress(address, await holdErased(tx, handlesInAddress(address)));
