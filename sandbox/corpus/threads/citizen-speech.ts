import { expand } from '../grammar/frame';
import { createFill, type Scene } from '../grammar/slots';
import { phrases } from '../phrases/phrases';
import type { Topic } from '../phrases/topics';
import { type Audience, isPolitician } from '../speech/audience';
import { complain } from '../speech/complaint';
import { remark } from '../speech/neutral';
import { praise } from '../speech/praise';
import { POST_LENGTH, type Statement } from '../speech/statement';
import type { DayContext } from './day-context';
import type { Draft } from './draft';

/** Returns the public's feelings about a topic, as weights for complaints, praise and neutral statements. */
const feeling = (topic: Topic, mood: number, parent?: Draft): [number, number, number] => {
  const harmless = topic.category === 'other';
  const proud = parent?.intent.sentiment === 'PRAISE';
  const complaint = (harmless ? 26 : 59) + mood * 12;
  const praising = (harmless ? 30 : 13) + (proud ? 5 : 0) - mood * 12;
  return [Math.max(20, complaint), Math.max(4, praising), 28];
};

/** Writes a citizen's statement, either unprompted or in a reply. */
export const sayAsCitizen = (
  scene: Scene,
  context: DayContext,
  audience: Audience,
  temper: number,
  parent?: Draft,
): Statement => {
  const mood = context.agenda.mood(scene.topic);
  const [complaint, praising, neither] = feeling(scene.topic, mood, parent);
  const kind = scene.random.weighted(['complaint', 'praise', 'remark'] as const, (name) =>
    name === 'complaint' ? complaint : name === 'praise' ? praising : neither,
  );
  if (kind === 'praise') return praise(scene, context.deck, audience);
  if (kind === 'remark') return remark(scene, context.deck, audience);
  return complain(scene, context.deck, audience, Math.min(1, Math.max(0, temper + mood * 0.25)));
};

/** Writes a citizen's reply that is not about the subject of the parent post. */
export const digress = (scene: Scene, context: DayContext, audience: Audience, temper: number): Statement => {
  const statement = sayAsCitizen({ ...scene, opened: true }, context, 'nobody', temper);
  const toPolitician = statement.sentiment === 'COMPLAINT' ? 'reproach' : 'address';
  const kind = isPolitician(audience) ? toPolitician : 'open';
  const detour = expand(
    context.deck.draw(`detour-${kind}`, phrases.detours[kind]),
    scene.random,
    createFill({ ...scene, matterOnly: true }),
  );
  const text = `${detour} ${statement.text}`;
  return text.length > POST_LENGTH ? statement : { ...statement, text };
};
