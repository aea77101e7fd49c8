import { categories } from '@stimmlage/core/codes/categories';
import { textFlags } from '@stimmlage/core/codes/content';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { codedBy, commentSorts, statementKinds } from '@stimmlage/core/contracts/comments';
import { bigId, day } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import {
  choiceInAddress,
  idInAddress,
  numberInAddress,
  pageInAddress,
  pageSizeInAddress,
  textInAddress,
} from '../lib/search';

/** The list of statements in its address: the call's own names, and the statement that is open. */
export const statementsView = z.object({
  page: pageInAddress,
  limit: pageSizeInAddress,
  search: textInAddress,
  politician: textInAddress,
  sentiment: z.enum(sentiments).optional(),
  intensity: numberInAddress(1, 5),
  pain_point: z.enum(categories).optional(),
  intensity_max: numberInAddress(1, 5),
  heat: numberInAddress(1, 5),
  heat_max: numberInAddress(1, 5),
  policy_area: z.enum(policyAreas).optional(),
  kind: z.enum(statementKinds).optional(),
  coded_by: z.enum(codedBy).optional(),
  flag: z.enum(textFlags).optional(),
  location: textInAddress,
  mentions: textInAddress,
  from: day.optional(),
  to: day.optional(),
  run: idInAddress.optional(),
  sort: choiceInAddress(commentSorts),
  comment: bigId.optional(),
});
export type StatementsView = z.output<typeof statementsView>;

/** Some of a view: which statements stand behind a figure. What is undefined narrows nothing down. */
export type StatementsSearch = { [K in keyof StatementsView]?: StatementsView[K] | undefined };

/** What narrows a list down, without which part of it is looked at. */
export const filtersOf = ({ page: _, limit: __, comment: ___, ...filters }: StatementsSearch) => filters;

/** What the call for a list is asked with. */
export const queryOf = ({ comment: _, ...query }: StatementsSearch) => query;
