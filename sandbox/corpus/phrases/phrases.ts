import { z } from 'zod';
import { lines, named, table } from '../../data/blocks';
import { readData } from '../../data/read';

const tones = ['calm', 'sharp', 'hot'] as const;
const purposes = named('announce', 'pride', 'attack');

/** Phrases for any topic, one frame per line (see grammar/frame.ts). */
export const phrases = readData(
  'phrases.yaml',
  z.strictObject({
    openers: named(...tones, 'everyday', 'praise', 'question', 'news'),
    replyOpeners: z.strictObject({
      matter: named(...tones),
      person: named(...tones),
      praise: lines,
      question: lines,
    }),
    complaintClosers: named('calm', 'clear', 'sharp', 'hot', 'furious', 'outrage', 'plea'),
    praiseClosers: named('mild', 'strong', 'cheering'),
    dialectClosers: named('berlin', 'bayern', 'koeln', 'norden', 'sachsen', 'schwaben'),
    neutralClosers: named('question', 'news'),
    complaintsToPoliticians: named(...tones),
    complaintsToGovernment: lines,
    complaintsToOpposition: lines,
    complaintsToMedia: lines,
    complaintsAmongCitizens: named('toComplaint', 'toExperience', 'toPraise', 'toQuestion'),
    praiseToPoliticians: lines,
    praiseToMedia: lines,
    praiseAmongCitizens: named('toComplaint', 'toPraise', 'toQuestion'),
    neutralToPoliticians: lines,
    neutralToMedia: lines,
    neutralAmongCitizens: named('toStatement', 'toQuestion'),
    politicianAnswers: lines,
    official: purposes,
    officialClosers: purposes,
    headlines: lines,
    headlineOpeners: lines,
    headlineTeasers: lines,
    influencerOpeners: lines,
    influencerClosers: lines,
    detours: named('reproach', 'address', 'open'),
    subjects: lines,
    campaigns: table({ topic: z.string(), tone: z.enum(['complaint', 'praise']), text: z.string() }),
    advertisements: lines,
    foreign: named('en', 'fr', 'tr', 'nl', 'pl', 'es', 'it'),
    shortReplies: lines,
  }),
);
