import { createFill, type Scene } from '../grammar/slots';
import { phrases } from '../phrases/phrases';
import { isPolicy } from '../phrases/topics';
import { type Audience, isPolitician, isReport, saidBefore } from './audience';
import type { Deck } from './deck';
import { compose, fitsAddressee, fitsOpener, needsCompany, type Piece, type Statement } from './statement';

const coreOf = (scene: Scene, deck: Deck, audience: Audience): string => {
  const { random, topic } = scene;
  if (isPolicy(topic)) {
    if (isPolitician(audience) && random.chance(0.5))
      return deck.draw('praise-politician', phrases.praiseToPoliticians);
    if (isReport(audience) && random.chance(0.45)) return deck.draw('praise-media', phrases.praiseToMedia);
  }
  return deck.draw(`${topic.key}-praise`, topic.praise, fitsAddressee(scene));
};

const leadOf = (scene: Scene, deck: Deck, audience: Audience, core: string): Piece | undefined => {
  const fits = fitsOpener(core);
  const before = saidBefore(audience);
  if (before !== undefined)
    return {
      frame: deck.draw(`praise-among-${before}`, phrases.praiseAmongCitizens[before], fits),
      core: true,
    };
  if (scene.opened === true || scene.random.chance(0.6)) return undefined;
  return isPolitician(audience)
    ? { frame: deck.draw('reply-opener-praise', phrases.replyOpeners.praise, fits) }
    : { frame: deck.draw('opener-praise', phrases.openers.praise, fits) };
};

const closerKinds = ['mild', 'strong', 'cheering'] as const;
const closerWeights: Record<(typeof closerKinds)[number], number> = { mild: 60, strong: 32, cheering: 8 };

/** Writes a post or reply in which a citizen praises something. */
export const praise = (scene: Scene, deck: Deck, audience: Audience): Statement => {
  const { random } = scene;
  const frame = coreOf(scene, deck, audience);
  const lead = leadOf(scene, deck, audience, frame);
  const pieces: Piece[] = [...(lead === undefined ? [] : [lead]), { frame, core: true }];
  let intensity = /!\]?$/.test(frame) ? 3 : 2;
  if (random.chance(needsCompany(frame) && lead === undefined ? 0.9 : 0.45)) {
    const kind = random.weighted(closerKinds, (name) => closerWeights[name]);
    pieces.push({
      frame: deck.draw(`praise-closer-${kind}`, phrases.praiseClosers[kind]),
      core: kind !== 'mild',
    });
    if (kind !== 'mild') intensity = kind === 'strong' ? 4 : 5;
  }
  return {
    text: compose(pieces, random, createFill({ ...scene, matterOnly: true })),
    sentiment: 'PRAISE',
    intensity,
    heat: 1,
    explicit: true,
    colour: 'praise',
  };
};
