/** Texts for the pages that one-time links open: set-up and invitation. */
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
    taken: 'There is already an account with this email address. Choose another one, or sign in.',
  },
  error: {
    link: 'This setup link has expired or was already used. Restart the API: as long as there is no account, it writes a new link to its log.',
    throttled: 'Too many attempts. Please try again later.',
    throttledUntil: 'Too many attempts. Please try again at {{time}}.',
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
  invitation: {
    title: 'Invitation',
    loading: 'Loading the invitation…',
    lede: {
      admin:
        '{{inviter}} invites you to {{site}} as an admin: you can manage targets, collection, analysis and settings.',
      analyst:
        '{{inviter}} invites you to {{site}} as an analyst: you can see figures, statements and trends.',
    },
    choose:
      'Choose the name, email address and password of your account. The invitation is valid until {{until}}.',
    signedIn:
      'You are signed in to another account in this browser. Creating the new account signs you in to that one.',
    noLink: {
      title: 'The invitation link is incomplete',
      text: 'Open the complete link, including the part after the #.',
    },
    over: {
      title: 'This invitation is no longer valid',
      text: 'It has expired, was already used or was withdrawn. Ask whoever invited you for a new link.',
    },
    throttled: {
      title: 'Too many attempts',
      text: 'Please try again later. The invitation is not used up.',
      until: 'Please try again at {{time}}. The invitation is not used up.',
    },
    toSignIn: 'Already have an account? Sign in',
    failure: 'The invitation could not be loaded',
    done: {
      title: 'Account created',
      text: '{{name}}, you are signed in. From now on, sign in as {{email}}.',
      open: 'Go to the dashboard',
    },
  },
};
