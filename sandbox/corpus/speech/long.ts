import { createFill, type Scene } from '../grammar/slots';
import { phrases } from '../phrases/phrases';
import type { Deck } from './deck';
import { compose, type Statement, unjudged } from './statement';

const paragraphs = (blocks: readonly (readonly string[])[], scene: Scene): string => {
  const fill = createFill(scene);
  return blocks
    .map((frames) =>
      compose(
        frames.map((frame) => ({ frame, core: true })),
        scene.random,
        fill,
      ),
    )
    .join('\n\n');
};

/** Writes a complaint about several aspects of one topic that is too long for an ordinary post. */
export const longComplaint = (scene: Scene, deck: Deck): Statement => {
  const { topic, random } = scene;
  const [first = '', second = ''] = random.shuffled(topic.calm);
  const [...more] = random.shuffled(topic.more);
  const opener = deck.draw('opener-calm', phrases.openers.calm);
  const closer = deck.draw('closer-clear', phrases.complaintClosers.clear);
  return {
    text: paragraphs(
      [
        [opener, first, ...more.slice(0, 2)],
        [second, ...more.slice(2, 4), closer],
      ],
      scene,
    ),
    sentiment: 'COMPLAINT',
    intensity: 3,
    heat: 2,
    explicit: true,
    colour: 'complaint',
  };
};

/** Writes a long statement by a member of the government. */
export const longAnnouncement = (scene: Scene, deck: Deck): Statement => {
  const { topic, random } = scene;
  const [first = '', second = first] = random.shuffled(topic.announce);
  const general = () => deck.draw('official-announce', phrases.official.announce);
  const closer = deck.draw('official-closer-announce', phrases.officialClosers.announce);
  return {
    text: paragraphs(
      [
        [first, general()],
        [second, general(), closer],
      ],
      { ...scene, matterOnly: true },
    ),
    ...unjudged,
    explicit: true,
  };
};
