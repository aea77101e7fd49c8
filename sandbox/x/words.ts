/**
 * The API's two vocabularies, from before and after 7 August 2026 (X's OpenAPI documents 2.166 and 2.167).
 */
export type Dialect = 'tweet' | 'post';

const split = (words: string): readonly string[] => words.split(/\s+/);

const sharedPostFields = split(
  `article attachments card_uri community_id context_annotations conversation_id created_at
  display_text_range edit_controls entities geo id lang matched_media_notes media_metadata
  non_public_metrics note_request_suggestions organic_metrics paid_partnership possibly_sensitive
  promoted_metrics public_metrics reply_settings scopes source suggested_source_links
  suggested_source_links_with_counts text withheld`,
);

const sharedPostExpansions = split(
  `article.cover_media article.media_entities attachments.media_keys attachments.media_source_tweet
  attachments.poll_ids author_id entities.mentions.username geo.place_id in_reply_to_user_id`,
);

const sharedUserFields = split(
  `confirmed_email connection_status created_at description entities id is_identity_verified location
  name parody profile_banner_url profile_image_url protected public_metrics receives_your_dm subscription
  subscription_type url username verified verified_followers_count verified_type withheld`,
);

/** The terms of each dialect by group, and the names that differ between the dialects. */
export const vocabularies = {
  tweet: {
    postFields: [
      ...sharedPostFields,
      ...split('author_id edit_history_tweet_ids in_reply_to_user_id note_tweet referenced_tweets'),
    ],
    postExpansions: [
      ...sharedPostExpansions,
      ...split(
        `edit_history_tweet_ids entities.note.mentions.username referenced_tweets.id
        referenced_tweets.id.attachments.media_keys referenced_tweets.id.author_id`,
      ),
    ],
    userFields: [...sharedUserFields, ...split('affiliation most_recent_tweet_id pinned_tweet_id')],
    userExpansions: split('affiliation.user_id most_recent_tweet_id pinned_tweet_id'),
    fieldsParameter: 'tweet.fields',
    references: 'referenced_tweets',
    expandReferences: 'referenced_tweets.id',
    history: 'edit_history_tweet_ids',
    note: 'note_tweet',
    reposts: 'retweet_count',
    includedPosts: 'tweets',
    postCount: 'tweet_count',
    mostRecent: 'most_recent_tweet_id',
    resource: 'tweet',
    problems: 'https://api.twitter.com/2/problems/',
    version: '2.166',
  },
  post: {
    postFields: [...sharedPostFields, ...split('article_title note_post')],
    postExpansions: [...sharedPostExpansions, ...split('edit_history_post_ids referenced_posts username')],
    userFields: [...sharedUserFields, 'subscribes_to_you'],
    userExpansions: split('affiliation most_recent_post_id pinned_post_id'),
    fieldsParameter: 'post.fields',
    references: 'referenced_posts',
    expandReferences: 'referenced_posts',
    history: 'edit_history_post_ids',
    note: 'note_post',
    reposts: 'repost_count',
    includedPosts: 'posts',
    postCount: 'post_count',
    mostRecent: 'most_recent_post_id',
    resource: 'post',
    problems: 'https://api.x.com/2/problems/',
    version: '2.167',
  },
} as const;

export type Vocabulary = (typeof vocabularies)[Dialect];

const groups = ['postFields', 'postExpansions', 'userFields', 'userExpansions'] as const;

export type WordGroup = (typeof groups)[number];

/**
 * Returns true for a term that exists in at least one dialect. The API accepts such a term with status 200,
 * but silently omits a term of the other dialect.
 */
export const isKnownWord = (word: string): boolean => knownWords.has(word);

const knownWords = new Set<string>(
  Object.values(vocabularies).flatMap((vocabulary) => groups.flatMap((group) => [...vocabulary[group]])),
);

/** Terms for data that this stand-in does not have. They are accepted, but have no effect. */
export const otherWords = {
  'media.fields': split(
    `alt_text duration_ms height media_key non_public_metrics organic_metrics preview_image_url
    promoted_metrics public_metrics type url variants width`,
  ),
  'poll.fields': split('duration_minutes end_datetime id options voting_status'),
  'place.fields': split('contained_within country country_code full_name geo id name place_type'),
  'trend.fields': split('trend_name tweet_count'),
} as const;
