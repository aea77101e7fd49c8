import { createFill, type Scene } from '../grammar/slots';
import { phrases } from '../phrases/phrases';
import { isPolicy } from '../phrases/topics';
import { type Audience, isPolitician, isReport, saidBefore } from './audience';
import type { Deck } from './deck';
import {
  compose,
  fitsAddressee,
  fitsOpener,
  needsCompany,
  type Piece,
  type Statement,
  unjudged,
} from './statement';

interface Core {
  frame: string;
  /** Whether the phrase is general. A general phrase mentions the topic only as a noun, or not at all. */
  general: boolean;
}

const coreOf = (scene: Scene, deck: Deck, audience: Audience): Core => {
  const { random, topic } = scene;
  const general = (kind: string, frames: readonly string[]): Core => ({
    frame: deck.draw(kind, frames),
    general: true,
  });
  if (isPolicy(topic)) {
    if (isPolitician(audience) && random.chance(0.85))
      return general('ask-politician', phrases.neutralToPoliticians);
    if (isReport(audience) && random.chance(0.5)) return general('ask-media', phrases.neutralToMedia);
    const before = saidBefore(audience);
    if (before === 'toQuestion' || (before !== undefined && random.chance(0.7))) {
      const kind = before === 'toQuestion' ? 'toQuestion' : 'toStatement';
      return general(`ask-citizen-${kind}`, phrases.neutralAmongCitizens[kind]);
    }
  }
  return { frame: deck.draw(`${topic.key}-neutral`, topic.neutral, fitsAddressee(scene)), general: false };
};

const openerOf = (deck: Deck, audience: Audience, core: Core): string => {
  const fits = fitsOpener(core.frame);
  if (isPolitician(audience) && core.general)
    return deck.draw('reply-opener-question', phrases.replyOpeners.question, fits);
  const kind = core.frame.includes('?') ? 'question' : 'news';
  return deck.draw(`opener-${kind}`, phrases.openers[kind], fits);
};

/** Writes a citizen's question or non-judgemental remark. */
export const remark = (scene: Scene, deck: Deck, audience: Audience): Statement => {
  const { random } = scene;
  const core = coreOf(scene, deck, audience);
  const kind = core.frame.includes('?') ? 'question' : 'news';
  const lonely = needsCompany(core.frame);
  const pieces: Piece[] = [];
  const free = saidBefore(audience) === undefined && scene.opened !== true;
  const opener = free && !(core.general && isReport(audience)) && random.chance(lonely ? 0.5 : 0.25);
  if (opener) pieces.push({ frame: openerOf(deck, audience, core) });
  pieces.push({ frame: core.frame, core: true });
  const often = core.general ? 0.1 : 0.22;
  const fitting = scene.topic.category !== 'other' && !(core.general && kind === 'news');
  if (fitting && (random.chance(often) || (lonely && !opener && random.chance(0.85)))) {
    pieces.push({ frame: deck.draw(`neutral-closer-${kind}`, phrases.neutralClosers[kind]) });
  }
  return {
    text: compose(pieces, random, createFill({ ...scene, matterOnly: true })),
    ...unjudged,
    explicit: !core.general || /\{(akk|dat)\}/.test(core.frame),
  };
};
