#!/bin/sh
# What the image runs. `exec`: the process takes this one's place, so that signals reach it.
set -eu
cd "$(dirname "$0")/.."
command=${1-}
[ $# -eq 0 ] || shift
# What a worker writes every few seconds, and its health check reads.
pulse=${TMPDIR:-/tmp}/worker-pulse
case $command in
  api) exec bun api/api.main.ts "$@" ;;
  worker) exec bun worker/worker.main.ts "$pulse" ;;
  migrate) exec bun stack/migrate.main.ts "$@" ;;
  health) exec bun stack/health.main.ts ;;
  worker-health) exec bun stack/health.main.ts "$pulse" ;;
  sandbox) exec bun sandbox/sandbox.main.ts serve "$@" ;;
  sandbox-targets) exec bun sandbox/sandbox.main.ts write-targets - ;;
  *)
    echo "Unknown command ${command:-(none)}. Use api, worker, migrate, health, worker-health, sandbox or sandbox-targets." >&2
    exit 2
    ;;
esac
