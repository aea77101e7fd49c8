import { idAt } from '../../world/ids';
import type { WorldUser } from '../../world/world';
import { createRandom } from '../random/random';
import { type Citizen, createCitizens, openedAt } from './citizens';
import { influencers, media, type Party, type Voice } from './people';
import { type Politician, partyAccounts, politicians } from './politicians';

/** A watched account that posts. */
export interface Actor {
  kind: 'politician' | 'party' | 'influencer' | 'media';
  user: WorldUser;
  topics: readonly string[];
  party?: Party;
  politician?: Politician;
}

/** All accounts that post. */
export interface Cast {
  actors: readonly Actor[];
  citizens: readonly Citizen[];
  users: readonly WorldUser[];
}

type Profile = Omit<Actor, 'user'> & { handle: string; name: string; bio: string; followers: number };

const voiceProfile =
  (kind: 'influencer' | 'media') =>
  (voice: Voice): Profile => ({
    kind,
    handle: voice.handle,
    name: voice.name,
    bio: voice.profile,
    followers: voice.followers,
    topics: voice.topics,
  });

const profiles: readonly Profile[] = [
  ...politicians.map(
    (politician): Profile => ({
      kind: 'politician',
      handle: politician.handle,
      name: politician.name,
      bio: `${politician.role}. ${politician.party.name}.`,
      followers: politician.followers,
      topics: politician.topics,
      party: politician.party,
      politician,
    }),
  ),
  ...partyAccounts.map(
    ({ party, topics, followers }): Profile => ({
      kind: 'party',
      handle: party.handle,
      name: party.name,
      bio: `Hier schreibt die ${party.name}.`,
      followers,
      topics,
      party,
    }),
  ),
  ...influencers.map(voiceProfile('influencer')),
  ...media.map(voiceProfile('media')),
];

const actorOf = (seed: string, profile: Profile, index: number): Actor => {
  const random = createRandom(seed, 'actor', profile.handle);
  const createdAt = openedAt(random);
  const { handle, name, bio, followers, ...rest } = profile;
  const user: WorldUser = {
    id: idAt(createdAt, (1 << 20) + index),
    username: handle,
    name,
    createdAt,
    description: bio,
    followers: Math.round(followers * (0.97 + random.float() * 0.06)),
    following: random.int(120, 2400),
    posts: random.int(3_000, 48_000),
    state: 'active',
  };
  return { ...rest, user };
};

export const createCast = (seed: string): Cast => {
  const actors = profiles.map((profile, index) => actorOf(seed, profile, index));
  const citizens = createCitizens(
    seed,
    actors.map((actor) => actor.user.username),
  );
  return { actors, citizens, users: [...actors, ...citizens].map((person) => person.user) };
};
