import { createFill, type Scene } from '../grammar/slots';
import { phrases } from '../phrases/phrases';
import { isPolicy } from '../phrases/topics';
import type { Deck } from './deck';
import { compose, needsCompany, type Piece, POST_LENGTH, type Statement, unjudged } from './statement';

/**
 * Creates a filter for frames that suit the speaker: a party does not say "I", and politicians do not refer
 * to their own office in the third person.
 */
const fitsSpeaker = ({ speaker, topic }: Scene) => {
  const office = speaker?.politician?.cabinet?.office;
  return (frame: string): boolean => {
    if (speaker?.politician === undefined && /\b(ich|mein|meine[nmrs]?|mir|mich)\b/i.test(frame))
      return false;
    if (office === topic.office && /\{minister\}/i.test(frame)) return false;
    return !(office === 'kanzleramt' && /\{kanzlerin\}/i.test(frame));
  };
};

type Purpose = 'announce' | 'pride' | 'attack';

/**
 * Returns true for a topic on which any party can write announcements and praise its own work. On other
 * topics, only the governing parties can.
 */
const isCommonGround = ({ topic }: Scene): boolean =>
  topic.category === 'party' || topic.category === 'other';

const purposeOf = (scene: Scene): Purpose => {
  const governs = scene.speaker?.party.governs === true;
  const common = isCommonGround(scene);
  const weights: Record<Purpose, number> = governs
    ? { announce: 62, pride: 38, attack: 0 }
    : { announce: common || isPolicy(scene.topic) ? 24 : 0, pride: common ? 20 : 0, attack: 66 };
  return scene.random.weighted<Purpose>(['announce', 'pride', 'attack'], (purpose) => weights[purpose]);
};

const officialCore = (scene: Scene, deck: Deck, purpose: Purpose): string => {
  const { random, topic, speaker } = scene;
  const ofTopic = purpose === 'attack' || speaker?.party.governs === true || isCommonGround(scene);
  const fits = fitsSpeaker(scene);
  if (!isPolicy(topic) || (ofTopic && random.chance(0.68))) {
    const frame = deck.draw(`${topic.key}-${purpose}`, topic[purpose], fits);
    if (fits(frame)) return frame;
  }
  return deck.draw(`official-${purpose}`, phrases.official[purpose], fits);
};

/** Writes a post by a politician or party: an announcement, praise for their own work, or an attack. */
export const officialPost = (scene: Scene, deck: Deck): Statement => {
  const { random, topic } = scene;
  const purpose = purposeOf(scene);
  const frame = officialCore(scene, deck, purpose);
  const pieces: Piece[] = [{ frame, core: true }];
  if (topic.category !== 'other' && random.chance(needsCompany(frame) ? 0.75 : 0.25)) {
    const frames = phrases.officialClosers[purpose];
    pieces.push({ frame: deck.draw(`official-closer-${purpose}`, frames, fitsSpeaker(scene)) });
  }
  const loud = frame.includes('!');
  const measures: Record<Purpose, Pick<Statement, 'sentiment' | 'intensity' | 'heat' | 'colour'>> = {
    announce: unjudged,
    pride: { sentiment: 'PRAISE', intensity: 3, heat: 1, colour: 'praise' },
    attack: { sentiment: 'COMPLAINT', intensity: loud ? 4 : 3, heat: loud ? 3 : 2, colour: 'complaint' },
  };
  const fill = createFill({ ...scene, matterOnly: purpose !== 'attack' });
  return { text: compose(pieces, random, fill), explicit: true, ...measures[purpose] };
};

/** Writes a politician's reply to a citizen. */
export const officialAnswer = (scene: Scene, deck: Deck): Statement => ({
  text: compose(
    [{ frame: deck.draw('answer', phrases.politicianAnswers, fitsSpeaker(scene)), core: true }],
    scene.random,
    createFill(scene),
  ),
  ...unjudged,
  explicit: false,
});

/** Writes a headline to which a link will be added. */
export const headline = (scene: Scene, deck: Deck): Statement => {
  const { random, topic } = scene;
  const general = isPolicy(topic) && random.chance(0.28);
  const frame = general
    ? deck.draw('headline', phrases.headlines)
    : deck.draw(`${topic.key}-headline`, topic.headline);
  const pieces: Piece[] = [];
  if (!frame.includes(':') && random.chance(0.3))
    pieces.push({ frame: deck.draw('headline-opener', phrases.headlineOpeners) });
  pieces.push({ frame, core: true });
  const fill = createFill({ ...scene, matterOnly: true });
  const text = compose(pieces, random, fill);
  const teaser =
    random.chance(needsCompany(frame) ? 0.8 : 0.25) &&
    compose([{ frame: deck.draw('headline-teaser', phrases.headlineTeasers) }], random, fill);
  const end = /[.?!]“?$/.test(text) ? '' : '.';
  return {
    text: teaser === false ? text : `${text}${end} ${teaser}`,
    ...unjudged,
    explicit: true,
  };
};

/**
 * Sometimes adds an opening or a closing phrase to the text that `say` returns. Speakers with a large
 * audience use these phrases.
 */
export const presented = (say: (scene: Scene) => Statement, scene: Scene, deck: Deck): Statement => {
  const { random } = scene;
  const fill = createFill(scene);
  const opener = random.chance(0.35) ? [deck.draw('influencer-opener', phrases.influencerOpeners)] : [];
  const closer = random.chance(0.4) ? [deck.draw('influencer-closer', phrases.influencerClosers)] : [];
  const statement = say({ ...scene, opened: opener.length > 0 });
  const around = (frames: readonly string[]) =>
    compose(
      frames.map((frame) => ({ frame })),
      random,
      fill,
    );
  const text = [around(opener), statement.text, around(closer)].filter((part) => part !== '').join(' ');
  return text.length > POST_LENGTH ? statement : { ...statement, text };
};
