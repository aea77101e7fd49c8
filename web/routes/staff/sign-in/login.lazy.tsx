import { createLazyRoute } from '@tanstack/react-router';
import { SignInPage } from './sign-in-page';

const Page = () => <SignInPage variant="dark" from={Route.useSearch().from} />;

export const Route = createLazyRoute('/login')({ component: Page });
