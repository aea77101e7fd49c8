# One image for every process of the product: `api`, `worker`, `migrate`, and `sandbox` for a try-out.
# It holds no database; docker-compose.yml shows it beside one.

FROM oven/bun:1.4.5-slim AS manifests
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY api/package.json api/
COPY bench/package.json bench/
COPY cli/package.json cli/
COPY core/package.json core/
COPY db/package.json db/
COPY e2e/package.json e2e/
COPY sandbox/package.json sandbox/
COPY stack/package.json stack/
COPY web/package.json web/
COPY worker/package.json worker/

FROM manifests AS web
RUN bun install --frozen-lockfile
COPY api api
COPY core core
COPY web web
RUN bun web/build.main.ts

# Optional are the builds of the embedded Postgres.
FROM manifests AS packages
RUN bun install --frozen-lockfile --production --omit=optional --filter @stimmlage/api --filter @stimmlage/worker --filter @stimmlage/sandbox --filter @stimmlage/stack

FROM oven/bun:1.4.5-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BUN_RUNTIME_TRANSPILER_CACHE_PATH=0
WORKDIR /app
COPY --from=packages /app ./
COPY api api
COPY core core
COPY db db
COPY sandbox sandbox
COPY stack/entrypoint.sh stack/health.main.ts stack/migrate.main.ts stack/
COPY worker worker
COPY --from=web /app/web/dist web/dist
# Files have the modes of the checkout, which may be for its owner only.
RUN chmod -R a+rX package.json bunfig.toml api core db sandbox stack worker web
USER bun
EXPOSE 3000
ENTRYPOINT ["/app/stack/entrypoint.sh"]
CMD ["api"]
