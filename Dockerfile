# Image of the site: docker build -t nuricar . To run it: docs/run/start.md.
FROM node:24-bookworm-slim AS build
WORKDIR /nuricar
COPY package.json package-lock.json .npmrc ./
# The image has Node 24, so the packages need not download it.
RUN npm ci --ignore-scripts
COPY react-router.config.ts vite.config.ts tsconfig.json ./
COPY public public
COPY docs docs
COPY scripts scripts
COPY server server
COPY app app
# The commit that the site shows with its version: docker build --build-arg COMMIT=$(git rev-parse HEAD) …
ARG COMMIT
RUN npm run build
# Leaves out build tools, and files of packages that are not read at run time: types, source maps, the larger language detection lists.
RUN npm ci --omit=dev --ignore-scripts && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' \
  -o -iname 'README*' -o -iname 'CHANGELOG*' -o -path '*/eld/src/ngrams/[lms]*' -o -path '*/@opentelemetry/*/build/es*' -o -path '*/bintrees/test/*' \) -delete

# Debian with only the Node binary: no npm that could be misused, and 30 MB less.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN echo 'node:x:1000:1000::/nonexistent:/usr/sbin/nologin' >> /etc/passwd && echo 'node:x:1000:' >> /etc/group
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /nuricar
# Includes the sources: the server runs from them, and npm start compares them with build/.
COPY package.json package-lock.json react-router.config.ts vite.config.ts tsconfig.json ./
COPY public public
COPY docs docs
COPY scripts scripts
COPY server server
COPY app app
COPY --from=build /nuricar/build build
COPY --from=build /nuricar/node_modules node_modules
# A volume mounted here gets the owner of the folder. No VOLUME, as Railway refuses it.
RUN mkdir /data /backup && chown node:node /data /backup
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm start, so that the site receives signals directly.
CMD ["node", "server/main.ts"]
