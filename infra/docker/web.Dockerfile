# syntax=docker/dockerfile:1
# The three sites: built once, served by one small server that learns which of them it is from its
# arguments (`--site student`). Origins are read at run time, so one image serves every environment. Build it from the
# repository's root.

FROM node:24.21.0-slim AS base
ENV CI=true TURBO_TELEMETRY_DISABLED=1
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY . .

FROM base AS build
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store \
    pnpm install --frozen-lockfile --store-dir /pnpm/store \
    && pnpm run build

FROM base AS packages
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store \
    pnpm install --frozen-lockfile --prod --filter @bachat/web-server --store-dir /pnpm/store

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=packages /app/package.json ./package.json
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/packages/metrics ./packages/metrics
COPY --from=packages /app/packages/rules ./packages/rules
COPY --from=packages /app/packages/web-server ./packages/web-server
COPY --from=build /app/apps/student-web/dist/site ./apps/student-web/dist/site
COPY --from=build /app/apps/student-web/dist/render ./apps/student-web/dist/render
COPY --from=build /app/apps/brand-web/dist/site ./apps/brand-web/dist/site
COPY --from=build /app/apps/admin-web/dist/site ./apps/admin-web/dist/site
WORKDIR /app/packages/web-server
USER node
EXPOSE 4001 4002 4003
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "src/server.ts"]
CMD ["--site", "student"]
