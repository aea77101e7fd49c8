import { createLazyRoute } from '@tanstack/react-router';
import { SignInPage } from './sign-in-page';

const Page = () => <SignInPage variant="light" from={Route.useSearch().from} />;

export const Route = createLazyRoute('/admin/login')({ component: Page });
