import { createLazyRoute, useRouter } from '@tanstack/react-router';
import { Detail } from '../../../features/content/detail';

const Page = () => {
  const { id } = Route.useParams();
  const router = useRouter();
  const goBack = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/content', replace: true });
  };
  return <Detail id={id} onBack={goBack} />;
};

export const Route = createLazyRoute('/staff/detail/$id')({ component: Page });
