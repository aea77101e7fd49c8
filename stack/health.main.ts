import { messageOf } from '@stimmlage/core/errors/app-error';

const PATIENCE_MS = 4_000;

/**
 * Exits with status 0 if the API in this container is ready, and otherwise with status 1. The container's
 * health check runs this file, because the image does not contain curl.
 */
try {
  const { status } = await fetch(`http://127.0.0.1:${process.env.PORT || '3000'}/readyz`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  process.exitCode = status === 200 ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
