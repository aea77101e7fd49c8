/** Texts of the page behind the one-time setup link. */
export default {
  title: 'Set up Stimmlage',
  lede: 'There is no account yet. Create the first one: a super admin, who adds all others.',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint:
    '12 to 128 characters; no common password, no keyboard pattern, not your name or email address.',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Create account',
  busy: 'Creating account…',
  field: {
    name: 'Please enter a name.',
    email: 'Please enter an email address.',
    password:
      'This password is too short, too long or too easy to guess. Common words are guessed first, also with a year, digits or signs added.',
  },
  error: {
    link: 'This setup link has expired or was already used. Restart the API: as long as there is no account, it writes a new link to its log.',
    throttled: 'Too many attempts from this address. Please try again in a quarter of an hour.',
    other: 'The account could not be created. Please try again.',
  },
  noLink: {
    title: 'The setup link is incomplete',
    text: 'Open the complete setup link, including the part after the #. It is in the API log (for example: docker compose logs api) as long as no account exists.',
  },
  done: {
    title: 'Account created',
    text: '{{name}} can now sign in as {{email}}. On the command line, use:',
    public: 'Go to the public page',
  },
};
