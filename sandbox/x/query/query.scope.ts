import { compareSlots, countUntil } from '../../world/timeline';
import type { ListName, SlotList, World } from '../../world/world';
import { findAccount } from './query.match';
import type { QueryNode } from './query.parser';

type Place = readonly [list: ListName, key: string];

const smallest = (choices: readonly (Place[] | undefined)[]): Place[] | undefined =>
  choices
    .filter((choice) => choice !== undefined)
    .sort((a, b) => a.length - b.length)
    .at(0);

/**
 * Finds lists that together contain all matches for a query. Returns undefined if only a full scan is certain
 * to find all matches.
 */
const placesFor = (world: World, node: QueryNode): Place[] | undefined => {
  if (node.kind === 'all') return smallest(node.nodes.map((each) => placesFor(world, each)));
  if (node.kind === 'any') {
    const branches = node.nodes.map((each) => placesFor(world, each));
    const known = branches.filter((branch) => branch !== undefined);
    return known.length === branches.length ? known.flat() : undefined;
  }
  if (node.kind !== 'term') return undefined;
  if (node.operator === 'conversation_id') return [['conversation', node.value]];
  if (node.operator !== 'from') return undefined;
  const account = findAccount(world, node.value);
  return account ? [['timeline', account.id]] : [];
};

/**
 * Returns the posts to test against a query: the posts in certain threads or by certain authors if the query
 * is limited to such threads or authors, otherwise all posts.
 */
export const scopeOf = (world: World, node: QueryNode): SlotList => {
  const places = placesFor(world, node);
  if (!places) return world.all();
  const lists = places.map(([name, key]) => world.list(name, key));
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const slots = [...new Set(lists.flatMap(({ slots: each, end }) => each.slice(0, end)))].sort(compareSlots);
  return { slots, end: countUntil(slots, world.now()) };
};
