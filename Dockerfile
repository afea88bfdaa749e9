# test/processes/release.test.ts runs these steps without a container engine.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN mkdir /release && npm ci && npm pack --pack-destination /release

FROM node:22-bookworm-slim
COPY --from=build /release/crewline-*.tgz /tmp/crewline.tgz
RUN npm install --global /tmp/crewline.tgz && rm -r /tmp/crewline.tgz /root/.npm && mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["crewline", "serve"]
