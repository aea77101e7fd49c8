/** Texts for the two sign-in screens. */
export default {
  dark: { title: 'Admin Access', lede: 'Sign in to see the posts behind the figures.' },
  light: { title: 'Admin Login', lede: 'Sign in to manage collection, analysis and settings.' },
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  remember: 'Remember me',
  rememberHint: 'Stay signed in for {{days}} days instead of {{hours}} hours',
  forgot: 'Forgot your password?',
  forgotText:
    'A super admin of this installation can set a new one for you under User Management. No emails are sent.',
  forgotWhom: 'Ask: {{who}}',
  submit: 'Sign In',
  busy: 'Signing in...',
  footer: 'Need access? Contact your system administrator',
  toPublic: 'Go to the public page',
  error: {
    invalid: 'Invalid email or password',
    dark: 'Login failed. Please try again.',
    light: 'An unexpected error occurred',
    throttled: 'Too many sign-in attempts. Please try again at {{time}}.',
  },
  denied: 'Access denied. Admin privileges required.',
  ended: 'You are no longer signed in. Sign in again to continue where you were.',
  held: {
    title: 'You are no longer signed in',
    text: 'Sign in again to continue where you were. What you entered is still here but not yet saved.',
    giveUp: 'Discard it and go to the sign-in page',
  },
  checking: 'Checking your sign-in…',
  unchecked: {
    title: 'Your sign-in could not be verified',
    text: 'The server is not responding. You stay signed in.',
  },
  signOut: 'Sign Out',
  signOutFailed:
    'You could not be signed out. Your session on the server is still open. Please try again: if that fails too, only this browser is signed out.',
};
