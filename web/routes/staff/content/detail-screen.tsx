import { useParams, useRouter } from '@tanstack/react-router';
import { Detail } from '../../../features/statement/detail';

export const DetailScreen = () => {
  const { id } = useParams({ from: '/staff/detail/$id' });
  const router = useRouter();
  const goBack = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/content', replace: true });
  };
  return <Detail id={id} onBack={goBack} />;
};
