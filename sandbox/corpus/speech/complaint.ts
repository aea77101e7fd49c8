import { createFill, type Scene } from '../grammar/slots';
import type { Category } from '../intent';
import { phrases } from '../phrases/phrases';
import { isAnsweredFor, isEveryday, isPolicy } from '../phrases/topics';
import { type Audience, isPolitician, isReport, saidBefore } from './audience';
import type { Deck } from './deck';
import { compose, fitsAddressee, fitsOpener, needsCompany, type Piece, type Statement } from './statement';

type Tone = 'calm' | 'sharp' | 'hot';
type CloserKind = keyof typeof phrases.complaintClosers;

const toneOf = ({ random }: Scene, temper: number): Tone =>
  random.weighted<Tone>(['calm', 'sharp', 'hot'], (tone) => {
    if (tone === 'calm') return 0.4 * (1.5 - temper);
    return tone === 'sharp' ? 0.26 : 0.34 * (0.5 + temper);
  });

interface Core {
  frame: string;
  /**
   * Whether the phrase is about the topic itself. If not, the phrase is only about the politician or report
   * in the parent post.
   */
  ofTopic: boolean;
}

const moreOf = (scene: Scene, deck: Deck): string =>
  deck.draw(`${scene.topic.key}-more`, scene.topic.more, fitsAddressee(scene));

const coreOf = (scene: Scene, deck: Deck, audience: Audience, tone: Tone): Core => {
  const { random, topic } = scene;
  const general = (kind: string, frames: readonly string[]): Core => ({
    frame: deck.draw(kind, frames),
    ofTopic: false,
  });
  if (isAnsweredFor(topic)) {
    if (isPolitician(audience) && random.chance(0.48)) {
      if (tone === 'hot' || !isPolicy(topic) || random.chance(0.65))
        return general(`to-politician-${tone}`, phrases.complaintsToPoliticians[tone]);
      return audience === 'government'
        ? general('to-government', phrases.complaintsToGovernment)
        : general('to-opposition', phrases.complaintsToOpposition);
    }
    if (isReport(audience) && tone === 'calm' && random.chance(0.45))
      return general('to-media', phrases.complaintsToMedia);
  }
  return { frame: deck.draw(`${topic.key}-${tone}`, topic[tone], fitsAddressee(scene)), ofTopic: true };
};

const openerOf = (
  scene: Scene,
  deck: Deck,
  audience: Audience,
  tone: Tone,
  core: Core,
): string | undefined => {
  const fits = fitsOpener(core.frame);
  if (isPolitician(audience) && (!core.ofTopic || scene.random.chance(0.6))) {
    const kind = core.ofTopic ? 'matter' : 'person';
    return deck.draw(`reply-opener-${kind}-${tone}`, phrases.replyOpeners[kind][tone], fits);
  }
  if (!core.ofTopic) return undefined;
  if (tone === 'calm' && isEveryday(scene.topic) && scene.random.chance(0.45))
    return deck.draw('opener-everyday', phrases.openers.everyday, fits);
  return deck.draw(`opener-${tone}`, phrases.openers[tone], fits);
};

/**
 * Picks a phrase that agrees with or contradicts another citizen, for the beginning of a reply. Returns
 * undefined for a reply without such a phrase.
 */
const leadOf = (scene: Scene, deck: Deck, audience: Audience): string | undefined => {
  const { random, topic } = scene;
  const before = saidBefore(audience);
  if (before === undefined || !random.chance(before === 'toComplaint' ? 0.7 : 0.85)) return undefined;
  const kind = before === 'toComplaint' && isEveryday(topic) && random.chance(0.5) ? 'toExperience' : before;
  return deck.draw(`among-${kind}`, phrases.complaintsAmongCitizens[kind]);
};

/**
 * Assembles the sentences of a complaint: an optional opener, the core, and an optional supporting sentence.
 */
const body = (scene: Scene, deck: Deck, audience: Audience, tone: Tone, core: Core): Piece[] => {
  const { random } = scene;
  const lonely = needsCompany(core.frame);
  const wished = scene.opened !== true && random.chance(lonely ? 0.5 : 0.3);
  const opener = wished ? openerOf(scene, deck, audience, tone, core) : undefined;
  const supported = random.chance(0.4) || (lonely && opener === undefined);
  return [
    ...(opener === undefined ? [] : [{ frame: opener }]),
    { frame: core.frame, core: true },
    ...(supported ? [{ frame: moreOf(scene, deck) }] : []),
  ];
};

/** The categories of topics that affect people's own lives, and so may drive people to despair. */
const personal: readonly Category[] = ['social', 'econ'];

const closerWeights: Record<Tone, Partial<Record<CloserKind, number>>> = {
  calm: { calm: 46, clear: 42, plea: 12 },
  sharp: { sharp: 75, clear: 25 },
  hot: { hot: 54, furious: 32, outrage: 6, clear: 8 },
};

const closerKinds = Object.keys(phrases.complaintClosers) as CloserKind[];

const closerOf = (scene: Scene, tone: Tone, core: Core): CloserKind => {
  const weights = closerWeights[tone];
  const desperate = core.ofTopic && personal.includes(scene.topic.category);
  return scene.random.weighted(closerKinds, (kind) =>
    kind === 'plea' && !desperate ? 0 : (weights[kind] ?? 0),
  );
};

/** Determines the intensity and heat of a complaint from its tone and ending. */
const strength = (
  tone: Tone,
  closer: CloserKind | undefined,
  core: Core,
  bare: boolean,
): [number, number] => {
  if (closer === 'plea') return [5, 1];
  if (closer === 'outrage') return [5, 5];
  if (closer === 'furious') return [5, 4];
  if (tone === 'hot') return [4, 3];
  if (tone === 'sharp') return [3, 3];
  if (closer === 'clear') return [3, 2];
  if (!core.ofTopic) return [2, 2];
  return bare ? [1, 1] : [2, 1];
};

/**
 * Writes a citizen's complaint. Its heat is limited by `temper`, from 0 (even-tempered) to 1 (quick to
 * anger).
 */
export const complain = (scene: Scene, deck: Deck, audience: Audience, temper: number): Statement => {
  const { random, home } = scene;
  const lead = leadOf(scene, deck, audience);
  const addsOnly = lead !== undefined && random.chance(0.5);
  const tone = addsOnly || (lead !== undefined && audience === 'asker') ? 'calm' : toneOf(scene, temper);
  const core = addsOnly ? { frame: moreOf(scene, deck), ofTopic: true } : coreOf(scene, deck, audience, tone);
  const pieces: Piece[] =
    lead === undefined
      ? body(scene, deck, audience, tone, core)
      : [
          { frame: lead, core: true },
          { frame: core.frame, core: true },
        ];
  const bare = pieces.length === 1;
  let closer: CloserKind | undefined;
  if (random.chance(tone === 'sharp' ? 0.35 : 0.52)) {
    closer = closerOf(scene, tone, core);
    pieces.push({
      frame: deck.draw(`closer-${closer}`, phrases.complaintClosers[closer]),
      core: closer !== 'calm',
    });
  } else if (home?.dialect !== undefined && random.chance(0.06)) {
    pieces.push({ frame: deck.draw(`dialect-${home.dialect}`, phrases.dialectClosers[home.dialect]) });
  }
  const [intensity, heat] = strength(tone, closer, core, bare);
  return {
    text: compose(pieces, random, createFill(scene)),
    sentiment: 'COMPLAINT',
    intensity,
    heat,
    explicit: true,
    colour: tone === 'sharp' ? 'sharp' : 'complaint',
  };
};
