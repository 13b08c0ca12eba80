# syntax=docker/dockerfile:1
# The API, the worker and the commands: one image, told apart by their command. Node runs the TypeScript sources
# directly, so there is nothing to build. Build it from the repository's root.

FROM node:24.21.0-slim AS packages
ENV CI=true
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY . .
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store \
    pnpm install --frozen-lockfile --prod --filter @bachat/api --store-dir /pnpm/store

FROM node:24.21.0-slim
ENV NODE_ENV=production API_HOST=0.0.0.0
WORKDIR /app
COPY --from=packages --chown=root:root /app/package.json ./package.json
COPY --from=packages --chown=root:root /app/node_modules ./node_modules
COPY --from=packages --chown=root:root /app/packages/metrics ./packages/metrics
COPY --from=packages --chown=root:root /app/packages/rules ./packages/rules
COPY --from=packages --chown=root:root /app/apps/api ./apps/api
WORKDIR /app/apps/api
# The files belong to root and the program runs as another user: it cannot change itself.
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
CMD ["node", "src/server.ts"]
