import { CallError } from '@stimmlage/core/contracts/call-error';
import { useEffect, useRef } from 'react';
import { ToldError } from '../../lib/told-error';
import { useNotify } from '../notify';

/**
 * Returns a function that reports a failure in a notification if the form that would show it has been left, for
 * example by the Back button of the browser. A session that has ended has its own message.
 */
export const useFailedOnceLeft = () => {
  const { failed } = useNotify();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return (error: unknown, text: string): void => {
    const hasSessionEnded = error instanceof CallError && error.code === 'auth.required';
    if (isLeft.current && !hasSessionEnded) failed(new ToldError(text));
  };
};
