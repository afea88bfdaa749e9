# test/processes/release.test.ts runs these steps without a container engine. The image was never built.
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
CMD ["crewline", "serve"]
