import { createLazyRoute } from '@tanstack/react-router';

const Page = () => null;

export const Route = createLazyRoute('/staff/comparison')({ component: Page });
