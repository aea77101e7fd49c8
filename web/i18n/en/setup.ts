/** What the page of the one-time setup link says. */
export default {
  title: 'Set up Stimmlage',
  lede: 'Nobody can sign in yet. Create the first account: a super admin, who adds everybody else.',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  passwordHint:
    '12 to 128 characters; no common password, no pattern on the keyboard, not your name or email address.',
  show: 'Show password',
  hide: 'Hide password',
  submit: 'Create account',
  busy: 'Creating account…',
  field: {
    name: 'Please enter a name.',
    email: 'Please enter an email address.',
    password: 'This password is too short, too long or too easy to guess.',
  },
  error: {
    link: 'This link is not valid any more. A restart of the api writes a new one to its log, as long as there is no account.',
    throttled: 'Too many attempts from this address. Please try again in a quarter of an hour.',
    other: 'The account could not be created. Please try again.',
  },
  noLink: {
    title: 'This page needs its link',
    text: 'While there is no account, the start of the api writes a link to its log: open the whole of it, with what stands after the #.',
  },
  done: {
    title: 'The account is there',
    text: '{{name}} can now sign in as {{email}}, on the command line with:',
    public: 'Go to the public page',
  },
};
