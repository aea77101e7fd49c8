/** Texts for visitors who have been redirected from an address that does not exist. */
export default {
  label: 'Unknown address',
  text: 'There is no page at “{{path}}”. You have been redirected to this one.',
};
