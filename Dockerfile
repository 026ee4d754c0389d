# The site as an image: docker build -t nuricar . How it is run: docs/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /nuricar
COPY package.json package-lock.json .npmrc ./
# The image is Node 24: the one that the packages would fetch stays away.
RUN npm ci --ignore-scripts
COPY react-router.config.ts vite.config.ts tsconfig.json ./
COPY public public
COPY scripts scripts
COPY server server
COPY app app
RUN npm run build
# What only builds is left out, and of the packages what nothing reads that runs: types, sources of types, the larger of the lists by which languages are told.
RUN npm ci --omit=dev --ignore-scripts && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' \
  -o -iname 'README*' -o -iname 'CHANGELOG*' -o -path '*/eld/src/ngrams/[lms]*' -o -path '*/@opentelemetry/*/build/es*' -o -path '*/bintrees/test/*' \) -delete

# Debian with Node's binary alone: no npm that somebody could misuse, and 30 MB less.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN echo 'node:x:1000:1000::/nonexistent:/usr/sbin/nologin' >> /etc/passwd && echo 'node:x:1000:' >> /etc/group
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /nuricar
# The sources too: the server runs from them, and npm start compares them with what build/ was made of.
COPY package.json package-lock.json react-router.config.ts vite.config.ts tsconfig.json ./
COPY public public
COPY scripts scripts
COPY server server
COPY app app
COPY --from=build /nuricar/build build
COPY --from=build /nuricar/node_modules node_modules
# A volume that is made here belongs to whom its folder did. There is no VOLUME: Railway refuses it.
RUN mkdir /data /backup && chown node:node /data /backup
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm start: nothing stands between the site and a signal.
CMD ["node", "server/main.ts"]
